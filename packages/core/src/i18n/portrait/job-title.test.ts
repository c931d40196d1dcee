import { expect, test } from "vitest";
import { severalWithTitle } from "./job-title.ts";

test.each([
  ["Barista", "baristas"],
  ["Head of department", "heads of department"],
  ["Importer and trader", "importers and traders"],
  ["Sound and stage technician", "sound and stage technicians"],
  ["Waiter and restaurant staff", "waiters and restaurant staff"],
  ["Political staff", "political staff"],
  ["Photographer (press)", "photographers (press)"],
  ["DJ", "DJs"],
  ["YouTuber", "YouTubers"],
  ["DevOps engineer", "DevOps engineers"],
  ["Front-end developer", "front-end developers"],
])("%s: several are %s", (title, several) => {
  expect(severalWithTitle(title)).toBe(several);
});
