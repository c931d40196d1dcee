import type { FastifyReply } from "fastify";
import { page, type Html } from "./html.ts";

/** No script runs on our pages, nobody frames them, and what they were asked for stays with them. */
const HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
} as const;

export function sendPage(
  reply: FastifyReply,
  status: number,
  language: string,
  title: string,
  content: Html,
  frames: "none" | "self" = "none",
): FastifyReply {
  const policy = HEADERS["content-security-policy"];
  return reply
    .code(status)
    .headers({ ...HEADERS, "content-security-policy": `${policy}; frame-src '${frames}'` })
    .send(page(language, title, content));
}

/** Addresses of apps and tokens in them are for the browser alone. */
export function sendTo(reply: FastifyReply, address: URL): FastifyReply {
  return reply
    .headers({ "cache-control": "no-store", "referrer-policy": "no-referrer" })
    .redirect(address.href, 302);
}
