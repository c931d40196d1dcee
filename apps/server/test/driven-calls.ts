import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { FastifyInstance } from "fastify";

declare module "vitest" {
  interface ProvidedContext {
    /** Folder in which each test file of this run notes the calls that it drove; see `registry/driven.test.ts`. */
    readonly drivenCalls: string;
  }
}

/** What the apps of this test file were asked and answered well: `GET /api/teams/`. */
const driven = new Set<string>();

/** Called at the start of each test file. */
export function forgetDrivenCalls(): void {
  driven.clear();
}

/** Notes every call of the contract that the server answers with success. Call before the server is ready. */
export function noteDrivenCalls(server: FastifyInstance): void {
  server.addHook("onResponse", async (request, reply) => {
    const { url } = request.routeOptions;
    if (url === undefined || reply.statusCode >= 400) return;
    driven.add(`${request.method} ${url.replaceAll(/:(\w+)/g, "{$1}")}`);
  });
}

/** Leaves a note for the registry test, also when the file drove nothing: it says that the file was run. */
export function writeDrivenCalls(folder: string, testPath: string): void {
  mkdirSync(folder, { recursive: true });
  const note = { file: testPath, calls: [...driven].toSorted() };
  const name = `${basename(testPath)}-${Buffer.from(testPath).toString("base64url").slice(-80)}`;
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(note));
}

export interface DrivenNote {
  readonly file: string;
  readonly calls: readonly string[];
}

export function readDrivenCalls(folder: string): DrivenNote[] {
  return readdirSync(folder).map(
    (name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as DrivenNote,
  );
}
