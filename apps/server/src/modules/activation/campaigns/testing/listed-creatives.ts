import { notFound } from "../../../../errors.ts";
import type { CreativeSource } from "../services/creative-source.ts";

/** Creatives by id and name, each with a post that is given. */
export function listedCreatives(
  names: Readonly<Record<string, string>>,
  posts: Readonly<Record<string, string>> = {},
): CreativeSource {
  return {
    find: async (_team, ids) =>
      new Map(
        ids.flatMap((id) => {
          const name = names[id];
          return name === undefined ? [] : [[id, { id, name, kind: "text", problem: null }]];
        }),
      ),
    postOf: async ({ creativeId }) => {
      const post = posts[creativeId];
      if (post === undefined) throw notFound(`post of ${creativeId}`);
      return post;
    },
    whenChanged: () => undefined,
  };
}
