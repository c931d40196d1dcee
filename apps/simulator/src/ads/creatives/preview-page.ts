import { gunzipSync, gzipSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { html, page } from "../../http/html.ts";
import { queryOf } from "../../http/request.ts";

const PATH = "/ads-manager/tweet-preview/index.html";

/** A post is no longer than this, whatever its letters. */
const MOST_BYTES = 200_000;

const shown = z.object({ name: z.string(), username: z.string(), text: z.string() });

/** A path that holds all of a post that its preview shows. */
export function previewPath(post: z.infer<typeof shown>): string {
  return `${PATH}?data=${encodeURIComponent(gzipSync(JSON.stringify(post)).toString("base64"))}`;
}

function postIn(data: string): z.infer<typeof shown> | null {
  try {
    const bytes = gunzipSync(Buffer.from(data, "base64"), { maxOutputLength: MOST_BYTES });
    return shown.parse(JSON.parse(bytes.toString("utf8")));
  } catch {
    return null;
  }
}

/** What the frames of previews show: it may stand in anybody's page, and nothing in it runs. */
export function previewRoute(server: FastifyInstance): void {
  server.get(PATH, (request, reply) => {
    const post = postIn(queryOf(request).get("data") ?? "");
    if (post === null) return reply.code(400).type("text/plain").send("There is no such preview");
    return reply
      .headers({
        "content-type": "text/html; charset=utf-8",
        "referrer-policy": "no-referrer",
        "x-content-type-options": "nosniff",
        "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'",
      })
      .send(
        page(
          "en",
          `@${post.username}`,
          html`<p><strong>${post.name}</strong> @${post.username}</p>
            <p>${post.text}</p>`,
        ),
      );
  });
}
