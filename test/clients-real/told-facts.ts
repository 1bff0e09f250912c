/** One fact for each client to be told: no two are about the same thing, and each has a word that nothing else has. */
const facts = [
  {
    word: "Redis",
    sentence: "Decision: sessions live in Redis, not in JWT, because logout must be instant.",
  },
  {
    word: "MinIO",
    sentence: "Decision: uploaded pictures go to MinIO, because the disks of the web hosts are small.",
  },
  {
    word: "Pandoc",
    sentence: "Decision: invoices are printed by Pandoc, because the accountants edit the template.",
  },
  {
    word: "Fluentd",
    sentence: "Decision: log lines leave the hosts through Fluentd, because journald drops them.",
  },
  {
    word: "Meilisearch",
    sentence: "Decision: the shop's product search is Meilisearch, because typos must not matter.",
  },
  {
    word: "Ansible",
    sentence: "Decision: staging machines are set up by Ansible, because nobody may log in there.",
  },
] as const;

export interface ToldFact {
  readonly client: string;
  readonly word: string;
  readonly sentence: string;
}

/** Who is told what. */
export const factsFor = (clients: readonly string[]): readonly ToldFact[] =>
  clients.map((client, at) => {
    const fact = facts[at];
    if (fact === undefined) throw new Error(`Write one more fact, for ${client}.`);
    return { client, ...fact };
  });
