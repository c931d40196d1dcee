import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Html, html } from "../http/html.ts";
import { queryOf } from "../http/request.ts";
import { languageOf } from "../http/texts.ts";
import type { Language } from "./details.ts";

/** Beside the built program; a simulator that runs from its sources takes what was built last. */
const FOLDERS = ["./ads-manager/", "../../../../build/server/ads-manager/"].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);

const TYPES = { "page.js": "text/javascript", "page.css": "text/css" } as const;
const isAsset = (name: string): name is keyof typeof TYPES => Object.hasOwn(TYPES, name);

const HEADERS = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
} as const;

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** The language that the address names, else the browser's. */
export function languageAt(request: FastifyRequest): Language {
  const named = queryOf(request).get("lang");
  if (named === "en" || named === "ja") return named;
  return languageOf(request.headers["accept-language"]).code;
}

/** The one page of the manager: what it shows is chosen in the browser, by the address. */
export function sendManagerPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageAt(request);
  const base = `${request.prefix}/ads-manager`;
  const page = html`<!doctype html>
    <html lang="${language}" data-app="ads-manager" data-version="1" data-base="${base}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>Ads Manager</title>
        <link rel="icon" href="${new Html(ICON)}" />
        <link rel="stylesheet" href="${base}/assets/page.css" />
        <script type="module" src="${base}/assets/page.js"></script>
      </head>
      <body>
        <div id="root"></div>
      </body>
    </html>`;
  return reply
    .headers({
      ...HEADERS,
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": POLICY,
    })
    .send(page.source.trim());
}

const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='8' fill='%230f766e'/%3E%3Cpath d='M9 22V14m7 8V9m7 13v-5' stroke='%23fff' stroke-width='3' stroke-linecap='round'/%3E%3C/svg%3E";

/** A file of the page; null: there is none, or the page was not built. */
function assetOf(name: string): Buffer | null {
  if (!isAsset(name)) return null;
  const path = FOLDERS.map((folder) => `${folder}${name}`).find((file) => existsSync(file));
  return path === undefined ? null : readFileSync(path);
}

export function sendAsset(reply: FastifyReply, name: string): FastifyReply | null {
  const asset = assetOf(name);
  if (asset === null || !isAsset(name)) return null;
  return reply.headers({ ...HEADERS, "content-type": `${TYPES[name]}; charset=utf-8` }).send(asset);
}
