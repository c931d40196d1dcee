import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import type { NetworkApp } from "./sample-network.ts";

/** Whole numbers from one to another, both included. */
export function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

/** Numbers divisible by three are men. */
export function peopleCsv(ids: readonly number[]): string {
  const rows = ids.map(
    (id) => `${id},person${id},Person ${id},${id % 3 === 0 ? "male" : "female"}`,
  );
  return ["id,screen_name,name,gender", ...rows, ""].join("\n");
}

export interface CoffeePosts {
  /** ISO day of all posts. */
  readonly day: string;
  readonly authors: readonly number[];
  readonly others?: readonly number[];
}

/** One post on coffee by each author, with as many likes as the author's number, and one on tea by each other. */
export function postsCsv({ day, authors, others = [] }: CoffeePosts): string {
  const mark = day.replaceAll("-", "");
  const row = (id: number, text: string) => `${mark}${id},${id},${day}T10:00:00Z,${text},${id}`;
  const rows = [
    ...authors.map((id) => row(id, "I love this great coffee")),
    ...others.map((id) => row(id, "tea for me")),
  ];
  return ["id,author_id,created_at,text,likes", ...rows, ""].join("\n");
}

/** Imports files as the machine's own command line does; shared with every team. */
export async function importShared(
  app: NetworkApp,
  dataset: string,
  files: Readonly<Record<string, string>>,
): Promise<void> {
  const folder = join(app.ports.dataDirectory, `import-${Object.keys(files).join("-")}`);
  await mkdir(folder, { recursive: true });
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  const headers = { authorization: `Token ${app.localToken}` };
  const started = await app.browser().send({
    method: "POST",
    url: "/api/network/local/imports/",
    headers,
    payload: { paths: [folder], dataset },
  });
  expect(started.status, started.text).toBe(202);
  await app.ports.queue.idle();
  const done = await app
    .browser()
    .send({ method: "GET", url: String(started.body["url"]), headers });
  expect(done.body, done.text).toMatchObject({ state: "done" });
}
