import { expect, it } from "vitest";
import { watchedIn } from "./watched.ts";

it.each([
  ["@NASA", { handle: "NASA" }],
  ["https://x.com/NASA", { handle: "NASA" }],
  ["coffee", { keywords: ["coffee"] }],
  ["flat white, #espresso", { keywords: ["flat white", "#espresso"] }],
  ["  ", null],
])("reads %j", (text, watched) => expect(watchedIn(text)).toEqual(watched));
