import { expect, it } from "vitest";
import { StopLinks } from "./services/stop-links.ts";

const links = new StopLinks("a secret of thirty-two characters", "https://toolkit.example/");
const person = { teamId: "9f0c-team", userId: "1b2d-person" };

it("reads the person and team of a link that it made", () => {
  expect(links.read(links.token(person))).toEqual(person);
  const { page, oneClick } = links.link(person);
  const token = encodeURIComponent(links.token(person));
  expect(page).toBe(`https://toolkit.example/stop-mails/${token}`);
  expect(oneClick).toBe(`https://toolkit.example/api/mails/weekly/${token}/`);
});

it("reads nothing of another's link, nor of a changed one", () => {
  const token = links.token(person);
  const other = new StopLinks("another secret of thirty-two chars", "https://toolkit.example");
  expect(other.read(token)).toBeNull();
  for (const wrong of ["", "a.b.c", `${token}.x`, token.slice(1), token.slice(0, -1), `x${token}`])
    expect(links.read(wrong), wrong).toBeNull();
  expect(links.token({ ...person, teamId: "other" })).not.toContain(token.split(".")[2]);
});
