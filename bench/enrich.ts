import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import { enrichPost } from "@toolkit/network/enrich/enrich-post";
import { enrichProfile } from "@toolkit/network/enrich/enrich-profile";
import type { ProfileText } from "@toolkit/network/enrich/traits";
import { normalForm } from "@toolkit/network/text/normal-form";
import {
  BIOS_WITH_INTERESTS,
  BIOS_WITH_JOBS,
  POSTS_WITH_SHOWS,
  POSTS_WITH_TOPICS,
} from "./accuracy/data/texts.ts";

/** Rates of enrichment on one core: posts and profiles a second, all modules included. Real data where it is, made-up text else. */
const ROUNDS = 4;
const POSTS = 40_000;
const PROFILES = 15_000;

const data = resolve(import.meta.dirname, "../../shared/data/congress-2015");
const isReal = existsSync(data);
const posts = repeat(isReal ? column("posts_2015.csv.gz", "text") : madeUpPosts(), POSTS);
const bios = repeat(
  isReal ? column("followed_profiles.csv.gz", "description") : madeUpBios(),
  PROFILES,
);
const japanese = repeat(
  [...POSTS_WITH_TOPICS, ...POSTS_WITH_SHOWS]
    .filter((entry) => entry.language === "ja")
    .map((entry) => entry.text),
  POSTS,
);

const rows = [
  rate("normal form of posts", posts, normalForm),
  rate("posts, source without language", posts, (text) => enrichPost({ text, language: null })),
  rate("posts, language declared", posts, (text) => enrichPost({ text, language: "en" })),
  rate("Japanese posts (made up)", japanese, (text) => enrichPost({ text, language: "ja" })),
  rate("profiles", bios, (bio) => enrichProfile(profileOf(bio))),
];
process.stdout.write(
  `Enrichment, ${isReal ? "congress-2015" : "made-up texts"}, best of ${ROUNDS} rounds\n`,
);
for (const row of rows)
  process.stdout.write(
    `${row.name.padEnd(34)}${Math.round(row.perSecond).toLocaleString("en").padStart(9)} a second of processor time\n`,
  );

function rate(
  name: string,
  texts: readonly string[],
  work: (text: string) => unknown,
): { name: string; perSecond: number } {
  let best = 0;
  for (let round = 0; round < ROUNDS; round++) {
    // Processor time, not the clock: another program on the machine must not change the figure.
    const start = process.cpuUsage();
    for (const text of texts) work(text);
    const { user, system } = process.cpuUsage(start);
    best = Math.max(best, texts.length / ((user + system) / 1e6));
  }
  return { name, perSecond: best };
}

function profileOf(bio: string): ProfileText {
  return {
    name: "Mary Jones",
    username: "maryjones",
    bio,
    location: "Austin, TX",
    url: null,
    language: null,
    followersCount: 120,
    followingCount: 300,
    postCount: 900,
    listedCount: 2,
    verified: false,
    hasImage: true,
    createdDay: 16_000,
    seenDay: 20_000,
  };
}

function madeUpPosts(): string[] {
  return [...POSTS_WITH_TOPICS, ...POSTS_WITH_SHOWS].map(
    (entry) => `${entry.text} #today @friend https://t.co/a1b2c3d4e5`,
  );
}

function madeUpBios(): string[] {
  return [...BIOS_WITH_INTERESTS, ...BIOS_WITH_JOBS].map((entry) => entry.text);
}

function repeat(texts: readonly string[], count: number): string[] {
  return Array.from({ length: count }, (_, index) => texts[index % texts.length] ?? "");
}

/** One column of a gzipped CSV file with a header; fields may be quoted. */
function column(file: string, name: string): string[] {
  const text = gunzipSync(readFileSync(resolve(data, file))).toString("utf8");
  const rows = readCsv(text);
  const index = (rows[0] ?? []).indexOf(name);
  return rows.slice(1).map((row) => row[index] ?? "");
}

function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y;
  while (field.lastIndex < text.length) {
    const match = field.exec(text);
    if (match === null) break;
    row.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? "");
    if (match[3] === ",") continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
