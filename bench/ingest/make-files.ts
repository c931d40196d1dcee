/**
 * Writes files of any size for measuring imports: `tsx bench/ingest/make-files.ts DIR [--follows N] [--posts N] [--profiles N]`.
 * Follows have heavy tails on both sides, as real ones have. The files are not kept.
 */
import { createWriteStream, mkdirSync } from "node:fs";
import { join } from "node:path";
import { once } from "node:events";
import { parseArgs } from "node:util";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    follows: { type: "string", default: "0" },
    posts: { type: "string", default: "0" },
    profiles: { type: "string", default: "1000000" },
  },
});
const dir = positionals[0] ?? ".";
const accounts = Number(values.profiles);
mkdirSync(dir, { recursive: true });

let state = 0x9e3779b9;
function random(): number {
  state ^= state << 13;
  state ^= state >>> 17;
  state ^= state << 5;
  return (state >>> 0) / 4_294_967_296;
}

/** Few accounts are followed by very many. */
const popular = (): number => Math.floor(accounts * random() ** 3);
const idOf = (n: number): string => `1${String(n * 7919 + 10_000_000_000).padStart(17, "0")}`;

async function write(
  name: string,
  header: string,
  rows: number,
  row: (i: number) => string,
): Promise<void> {
  const out = createWriteStream(join(dir, name), { highWaterMark: 1 << 22 });
  out.write(`${header}\n`);
  let part = "";
  for (let i = 0; i < rows; i++) {
    part += `${row(i)}\n`;
    if (part.length < 1 << 20) continue;
    if (!out.write(part)) await once(out, "drain");
    part = "";
  }
  out.end(part);
  await once(out, "finish");
}

const WORDS =
  "the a of in we this that new great today coffee veterans football music game travel family science garden house vote team show thanks happy world time people love city market #NowPlaying #news @friend".split(
    " ",
  );
const text = (): string =>
  Array.from(
    { length: 8 + Math.floor(random() * 14) },
    () => WORDS[Math.floor(random() * WORDS.length)],
  ).join(" ");

if (Number(values.follows) > 0)
  await write(
    "follows.csv",
    "source_id,target_id",
    Number(values.follows),
    () => `${idOf(Math.floor(accounts * random()))},${idOf(popular())}`,
  );
if (Number(values.posts) > 0) {
  await write(
    "posts.csv",
    "id,author_id,created_at,text,like_count,repost_count",
    Number(values.posts),
    (i) => {
      const created = new Date(1_700_000_000_000 - Math.floor(random() * 6e10)).toISOString();
      return `${idOf(i)},${idOf(Math.floor(accounts * random()))},${created},"${text()} https://t.co/${i.toString(36)}",${i % 97},${i % 13}`;
    },
  );
}
