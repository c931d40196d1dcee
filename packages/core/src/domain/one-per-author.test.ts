import { expect, it } from "vitest";
import { onePerAuthor } from "./one-per-author.ts";

it("keeps the first post of each author, in order", () => {
  const posts = [
    { id: 1, author: "a" },
    { id: 2, author: "b" },
    { id: 3, author: "a" },
    { id: 4, author: "c" },
  ];
  expect(onePerAuthor(posts, ({ author }) => author).map(({ id }) => id)).toEqual([1, 2, 4]);
});
