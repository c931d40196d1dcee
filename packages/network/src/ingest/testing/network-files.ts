import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

/** Deterministic numbers (mulberry32), so that a failing test fails again. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const WORDS =
  "coffee veterans football music travel baking history science garden #NowPlaying @friend https://t.co/x1 家族 サッカー 映画が好き".split(
    " ",
  );

export interface NetworkFiles {
  readonly profiles: number;
  readonly follows: number;
  readonly posts: number;
}

/** Writes a small network as files: profiles twice over, a third with errors in it, follows packed, posts as JSON Lines. */
export function writeNetworkFiles(dir: string, size: NetworkFiles, seed = 7): string[] {
  mkdirSync(dir, { recursive: true });
  const random = randomOf(seed);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const id = (n: number): string => String(10_000_000_000_000_000n + BigInt(n) * 7919n);
  const words = (n: number): string => Array.from({ length: n }, () => pick(WORDS)).join(" ");
  const profiles = ["id,screen_name,name,description,location,followers_count,created_at,gender"];
  for (let i = 0; i < size.profiles; i++) {
    const n = Math.floor(random() * size.profiles);
    profiles.push(
      `${id(n)},user_${n},Name ${n},"${words(6)}, ""quoted""",${pick(["Atlanta", "Tokyo", ""])},${i},2014-01-0${1 + (i % 9)} 10:00:00,${pick(["M", "F", ""])}`,
    );
    if (i % 500 === 499) profiles.push("not-an-id,x,,,,,,");
  }
  const follows = ["source_id,target_id"];
  for (let i = 0; i < size.follows; i++)
    follows.push(
      `${id(Math.floor(random() * size.profiles))},${id(Math.floor(random() * size.profiles * 3))}`,
    );
  const posts: string[] = [];
  for (let i = 0; i < size.posts; i++) {
    const created = new Date(1_420_000_000_000 + Math.floor(random() * 2e10)).toISOString();
    posts.push(
      JSON.stringify({
        id: id(i + 1_000_000),
        author_id: id(Math.floor(random() * size.profiles)),
        text: words(12),
        created_at: created,
        public_metrics: { like_count: i % 50, retweet_count: 1 },
      }),
    );
    if (i % 700 === 699) posts.push('{"broken": ');
  }
  const write = (name: string, content: string | Buffer): string => {
    const path = join(dir, name);
    writeFileSync(path, content);
    return path;
  };
  return [
    write("profiles.csv", `${profiles.join("\n")}\n`),
    write("follows.csv.gz", gzipSync(`${follows.join("\n")}\n`)),
    write("posts.jsonl", `${posts.join("\n")}\n`),
  ];
}
