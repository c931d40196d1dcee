import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../../../..", import.meta.url));

/** The one module that calls an address which a person gave; everything that does so goes through it (decision 137). */
const GUARDED = "apps/server/src/outgoing/guarded-client.ts";

/**
 * Everything of the product that can speak to another machine, and whose address it takes. But for the guarded client, all
 * are addresses of the environment or the code.
 */
const SPEAKERS: Readonly<Record<string, string>> = {
  "apps/server/src/cli/http-backend.ts": "the command line's own server, as its operator says",
  "apps/server/src/cli/open-backend.ts": "the server of this data directory",
  "apps/server/src/http/outbox-page.ts": "nobody: it asks whether a name is an address",
  "apps/server/src/http/peer.ts": "nobody: it asks of which range an address is",
  "apps/server/src/db/client.ts": "DATABASE_URL",
  [GUARDED]: "whoever calls the API: resolved, checked and pinned, in the public internet alone",
  "apps/server/src/outgoing/name-lookup.ts": "the name servers of this machine",
  "apps/server/src/db/server-lock.ts": "DATABASE_URL",
  "apps/server/src/ports/outbox-mail.ts": "nobody: mails become files",
  "apps/server/src/ports/s3-storage.ts": "TOOLKIT_BUCKET_ENDPOINT",
  "apps/server/src/ports/smtp-mail.ts": "SMTP_URL",
  "apps/server/src/ports/stripe/stripe-payments.ts":
    "Stripe, or STRIPE_API_BASE in its place, and the files that its answers name",
  "apps/server/src/compose/serve.ts": "nobody: it tries whether its own port is free",
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

function sources(): { readonly path: string; readonly text: string }[] {
  return ROOMS.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(".ts") && !/\.test\.ts$|\.generated\.ts$/.test(path))
      .map((path) => ({
        path: `${room}/${path.replaceAll("\\", "/")}`,
        text: code(readFileSync(join(root, room, path), "utf8")),
      })),
  );
}

function speakers(): string[] {
  return sources()
    .filter(({ text }) => WAYS_OUT.some((way) => way.test(text)))
    .map(({ path }) => path);
}

describe("what can speak to another machine", () => {
  it("is on the list with whose address it takes, and nothing else is", () => {
    expect(speakers().toSorted()).toEqual(Object.keys(SPEAKERS).toSorted());
  });

  it("takes an address of a person's in the guarded client alone, which one place opens", () => {
    const openers = sources().filter(({ path, text }) => {
      const isOwn = path.startsWith("apps/server/src/outgoing/");
      return !isOwn && /outgoing\/(?:guarded-client|unpack|public-address)\.ts/.test(text);
    });
    expect(openers.map(({ path }) => path)).toEqual(["apps/server/src/compose/serve.ts"]);
    // Whoever takes the port hands it an address of a person's: a new one is looked at here.
    const users = sources().filter(({ text }) => /\boutgoing\s*\.download\(/.test(text));
    expect(users.map(({ path }) => path)).toEqual([
      "apps/server/src/modules/activation/creatives/services/check-link.ts",
      "apps/server/src/modules/activation/pictures/services/fetched-picture.ts",
    ]);
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
