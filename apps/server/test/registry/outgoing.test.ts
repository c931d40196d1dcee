import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../../../..", import.meta.url));

/**
 * Everything of the product that can speak to another machine, and whose address it takes. None is an address that a
 * caller of the API gave: what takes one needs a guard against private networks first (decision 89).
 */
const SPEAKERS: Readonly<Record<string, string>> = {
  "apps/server/src/cli/http-backend.ts": "the command line's own server, as its operator says",
  "apps/server/src/cli/open-backend.ts": "the server of this data directory",
  "apps/server/src/http/outbox-page.ts": "nobody: it asks whether a name is an address",
  "apps/server/src/http/peer.ts": "nobody: it asks of which range an address is",
  "apps/server/src/db/client.ts": "DATABASE_URL",
  "apps/server/src/ports/outbox-mail.ts": "nobody: mails become files",
  "apps/server/src/ports/smtp-mail.ts": "SMTP_URL",
  "apps/server/src/serve.ts": "nobody: it tries whether its own port is free",
  "packages/social/src/client/code-grant.ts": "the networks that the environment names",
  "packages/social/src/client/identity-provider.ts": "the networks that the environment names",
  "packages/social/src/client/oauth2.ts": "the networks that the environment names",
  "packages/social/src/client/request.ts": "the networks that the environment names",
};

/** Ways out: the platform's, and the libraries that have one. */
const WAYS_OUT: readonly RegExp[] = [
  /(?<![\w.])fetch\s*\(/,
  /globalThis\.fetch/,
  /new (?:WebSocket|EventSource|XMLHttpRequest)\b/,
  /(?:from|import\(|require\()\s*["'](?:node:)?(?:https?|http2|net|tls|dgram|dns(?:\/promises)?|undici)["']/,
  /(?:from|import\(|require\()\s*["'](?:openid-client|oauth4webapi|nodemailer|pg|axios|got|node-fetch|ky|superagent|ws)["']/,
  // The store's own way out; it loads no extension by itself either.
  /\bhttpfs\b|\bINSTALL\s+\w+;/,
];

/** Imports that are types alone leave no code behind. */
function code(text: string): string {
  return text
    .replaceAll(/^import type [^;]*;/gm, "")
    .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
}

const ROOMS = [
  "apps/server/src",
  "packages/core/src",
  "packages/engine/src",
  "packages/network/src",
  "packages/social/src",
];

function speakers(): string[] {
  return ROOMS.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(".ts") && !/\.test\.ts$|\.generated\.ts$/.test(path))
      .filter((path) => {
        const text = code(readFileSync(join(root, room, path), "utf8"));
        return WAYS_OUT.some((way) => way.test(text));
      })
      .map((path) => `${room}/${path.replaceAll("\\", "/")}`),
  );
}

describe("what can speak to another machine", () => {
  it("is on the list with whose address it takes, and nothing else is", () => {
    expect(speakers().toSorted()).toEqual(Object.keys(SPEAKERS).toSorted());
  });

  it("is found by how it would be written", () => {
    for (const line of [
      "const answer = await fetch(url);",
      'import { request } from "node:https";',
      'const { Agent } = await import("undici");',
      "await globalThis.fetch(logo)",
    ])
      expect(
        WAYS_OUT.some((way) => way.test(code(line))),
        line,
      ).toBe(true);
    for (const line of ["query.refetch()", "prefetch(it)", "// fetch(url)", "page.fetch(x)"])
      expect(
        WAYS_OUT.some((way) => way.test(code(line))),
        line,
      ).toBe(false);
  });
});
