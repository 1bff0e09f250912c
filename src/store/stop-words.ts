/**
 * Words that say nothing about a subject. They are left out of the index and of queries, for in a small project a
 * rare "why" would outweigh the thing asked about.
 */
export const stopWords: ReadonlySet<string> = new Set(
  [
    "a about again also am an and any are as at be because been before being both but by can could did do does",
    "doesn doing don for from had has have having he her here him his how i if in into is isn it its",
    "itself just me much my no nor not now of on or our out over please same she",
    "should so some such than that the their them then there these they this those to too under until up us very was",
    "wasn we were weren what when where which while who whom whose why will with would you your",
    "а более больше бы был была были было быть в вам вами вас ведь во вот все всего всегда всех всю",
    "вы где да даже для до его ее ей ему если есть еще же за зачем здесь и из или им именно ими их к как какая какие",
    "каким каких какого какое какой какую ко когда которая которой которое которую которые который которых кто куда ли",
    "либо между меня мне много мной мог могла могли можно мои мой моя мы на над надо нам нами нас наш наша наше наши не",
    "него нее ней нем нет ни них но ну нужно о об обо однако он она они оно опять от откуда по под пожалуйста",
    "потом потому почему при про с сам сами свой свои своя своих своим своими своего своему своей свою своем себе себя сейчас сколько снова со так такая также такие такой",
    "там те тебе тебя тем тех то тобой того тоже той только том тот ту тут ты у уж уже хотя чего чем через что чтобы чье",
    "чья эта эти этим этих это этого этой этом эту я",
  ].flatMap((line) => line.split(" ")),
);
