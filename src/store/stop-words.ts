/**
 * Words that say nothing about a subject. They are left out of the index and of queries, for in a small project a
 * rare "why" would outweigh the thing asked about.
 */
export const stopWords: ReadonlySet<string> = new Set(
  [
    "a an and are as at be been but by can could did do does for from had has have he her his how i if in into is it",
    "its me my no not of on or our out she should so than that the their them then there these they this those to too",
    "up us was we were what when where which who why will with would you your",
    "а бы был была были было быть в вам вас весь во вот все всех вы где да для до его ее если есть еще же за и из или",
    "им их к как какая какие какой ко когда который кто ли либо мне мой мы на над надо нам нас не него нее нет ни них",
    "но ну о об он она они оно от по под почему при про с со так такой там те тем то того тоже той только том ты у уже",
    "чего чем что чтобы эта эти это этого этой этом этот я",
  ].flatMap((line) => line.split(" ")),
);
