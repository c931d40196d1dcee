import type { estimate } from "@toolkit/core/contract/shapes";
import type {
  DescribedSeed,
  DescriptionAnalysis,
  RelatedItem,
} from "@toolkit/core/contract/suggestions";
import type { z } from "zod";
import type { Invocation } from "../arguments.ts";
import type { Command } from "../command.ts";
import { UsageError } from "../errors.ts";
import { number, printJson, share, table } from "../output.ts";

/** Options that these commands share, as the API's fields; what was not given is left out. */
function fieldsOf(invocation: Invocation): Record<string, unknown> {
  const fields = {
    dataset: invocation.text("dataset"),
    window_days: invocation.number("window-days", 1, 36_500),
    limit: invocation.number("limit", 1, 100),
    language: invocation.choice("language", ["en", "ja"]),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** What a command is asked about; without it nothing is opened. */
function wordsGiven({ positionals }: Invocation, name: string): readonly string[] {
  if (positionals.length === 0) throw new UsageError(`${name} is required`);
  return positionals;
}

/** Words that begin with "#" are hashtags. */
function wordsOf(words: readonly string[]): Record<string, string[]> {
  const [hashtags, keywords] = [true, false].map((isTag) =>
    words.filter((word) => /^[#＃]/u.test(word) === isTag),
  ) as [string[], string[]];
  return {
    ...(keywords.length === 0 ? {} : { keywords }),
    ...(hashtags.length === 0 ? {} : { hashtags }),
  };
}

export const related: Command = async ({ invocation, terminal, backend }) => {
  const question = { ...wordsOf(wordsGiven(invocation, "WORD")), ...fieldsOf(invocation) };
  const found = await (await backend()).relatedKeywords(question);
  if (invocation.flag("json")) return printJson(terminal, found);
  const who =
    found.accounts === null
      ? "Nothing of this can be measured on this data.\n"
      : `${number(found.accounts)} accounts posted it, compared with ${number(found.baseline_accounts)} who post\n`;
  terminal.out.write(
    `${who}\nKeywords\n${relatedTable(found.keywords)}\nHashtags\n${relatedTable(found.hashtags)}`,
  );
};

function relatedTable(items: readonly RelatedItem[]): string {
  const rows = items.map((item) => [
    `  ${item.label}`,
    number(item.count),
    `adds ${number(item.adds)}`,
    `G² ${item.g2.toFixed(1)}`,
    times(item.affinity),
    item.distinguishable ? "" : "not distinguishable",
  ]);
  return table(rows, [1, 2, 3]);
}

export const topicAccounts: Command = async ({ invocation, terminal, backend }) => {
  const question = { topics: wordsGiven(invocation, "TOPIC"), ...fieldsOf(invocation) };
  const found = await (await backend()).topicAccounts(question);
  if (invocation.flag("json")) return printJson(terminal, found);
  const name = ({ username, id }: { username: string | null; id: string }): string =>
    username === null ? `  ${id}` : `  @${username}`;
  const followed = found.influential.items.map((item) => [
    name(item.account),
    number(item.count),
    share(item.share),
    times(item.affinity),
  ]);
  const authors = found.authors.items.map((item) => [
    name(item.account),
    `${number(item.posts)} of ${number(item.all_posts)} posts`,
    times(item.affinity),
  ]);
  terminal.out.write(
    `${number(found.accounts ?? 0)} accounts, ${number(found.posts)} posts on it\n\nFollowed by them\n${table(followed, [1, 2])}\nMost posts\n${table(authors, [1])}`,
  );
};

export const explore: Command = async ({ invocation, terminal, backend }) => {
  const question = { name: wordsGiven(invocation, "NAME").join(" "), ...fieldsOf(invocation) };
  const found = await (await backend()).explore(question);
  if (invocation.flag("json")) return printJson(terminal, found);
  const meanings = found.meanings.map(({ kind, label, size }) => [
    `  ${kind.replaceAll("_", " ")}`,
    label,
    size === null ? "not measurable" : `${number(size)} accounts`,
  ]);
  const line = (title: string, labels: readonly string[]): string =>
    labels.length === 0 ? "" : `${title}: ${labels.join(", ")}\n`;
  terminal.out.write(
    [
      `${table(meanings, [2])}\n`,
      line(
        "Interests",
        found.interests.map(({ label }) => label),
      ),
      line(
        "Topics",
        found.conversation_topics.map(({ label }) => label),
      ),
      line(
        "Follow",
        found.influential_accounts.map(({ label }) => `@${label}`),
      ),
      line(
        "Keywords",
        found.keywords.map(({ label }) => label),
      ),
      line(
        "Hashtags",
        found.hashtags.map(({ label }) => `#${label}`),
      ),
      line(
        "Alike by followers",
        (found.similar_accounts?.items ?? []).map(
          ({ account, overlap, similarity }) =>
            `@${account.username ?? account.id} (${number(overlap)} in common, ${similarity.toFixed(2)})`,
        ),
      ),
    ].join(""),
  );
};

export const describe: Command = async ({ invocation, terminal, backend }) => {
  const { limit: _limit, ...fields } = fieldsOf(invocation);
  const question = { description: wordsGiven(invocation, "TEXT").join(" "), ...fields };
  const found = await (await backend()).describe(question);
  if (invocation.flag("json")) return printJson(terminal, found);
  const rows = (list: readonly DescribedSeed[], before: string) =>
    list.map(({ kind, label, count, because }) => [
      `  ${before}${kind.replaceAll("_", " ")}`,
      label,
      count === null ? "not measurable" : number(count),
      because.map(({ text }) => `“${text}”`).join(" "),
    ]);
  const seeds = [...rows(found.seeds, ""), ...rows(found.excluded, "not ")];
  const notes = [
    ...found.left_out.map(
      ({ subject, text }) => `  left out: “${text}” (${subject} is never targeted)\n`,
    ),
    ...found.cannot.map(({ subject, text }) => `  cannot: “${text}” (${CANNOT[subject]})\n`),
    ...(found.unused.length === 0
      ? []
      : [`  not used: ${found.unused.map(({ text }) => `“${text}”`).join(" ")}\n`]),
  ];
  terminal.out.write(`${table(seeds, [2])}${notes.join("")}`);
};

const CANNOT: Readonly<Record<DescriptionAnalysis["cannot"][number]["subject"], string>> = {
  income: "profiles and posts do not show income",
  purchases: "profiles and posts do not show purchases",
  devices: "profiles and posts do not show devices",
  household: "profiles and posts do not show the household",
  exclusion: "the network cannot exclude this; choose what to include instead",
  job_title: "the network cannot target job titles",
  age_band: "the network has no such band of ages; the narrowest that holds it is used",
};

function times(affinity: z.output<typeof estimate> | null): string {
  if (affinity === null) return "";
  const { value, low, high } = affinity;
  return `× ${value.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`;
}
