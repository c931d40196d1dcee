import type { FastifyInstance } from "fastify";
import { pictureOf, PICTURES_PATH } from "@toolkit/sample/picture";
import { z } from "zod";
import { notFound } from "../api/problems.ts";

const named = z.object({ name: z.string() });

/** Pictures of posts, drawn from their names: they need no seed and never change. */
export function pictureRoute(server: FastifyInstance): void {
  server.get(`${PICTURES_PATH}:name`, (request, reply) => {
    const picture = pictureOf(named.parse(request.params).name);
    if (picture === null) throw notFound();
    return reply
      .headers({
        "content-type": "image/svg+xml",
        "cache-control": "public, max-age=31536000, immutable",
        "x-content-type-options": "nosniff",
        "content-security-policy": "default-src 'none'",
        // The product's page is another site and asks for no permission to read it.
        "cross-origin-resource-policy": "cross-origin",
      })
      .send(picture);
  });
}
