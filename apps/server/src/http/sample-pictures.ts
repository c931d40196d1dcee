import type { FastifyInstance } from "fastify";
import { pictureOf, PICTURES_PATH } from "@toolkit/sample/picture";
import { z } from "zod";
import { AppError } from "../errors.ts";

const named = z.object({ name: z.string() });

/** Pictures of the sample network's posts, drawn from their names alone: nothing about anybody, so that no session is asked for. */
export function addSamplePictures(server: FastifyInstance): void {
  server.get(`${PICTURES_PATH}:name`, (request, reply) => {
    const picture = pictureOf(named.parse(request.params).name);
    if (picture === null) throw new AppError("not_found", { message: "no such picture" });
    return reply
      .headers({
        "content-type": "image/svg+xml",
        "cache-control": "public, max-age=31536000, immutable",
      })
      .send(picture);
  });
}
