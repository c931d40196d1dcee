import { expect, it } from "vitest";
import { matching, type Command } from "./command.ts";

const contains = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase());

function command(label: string, words = ""): Command {
  return { id: label, label, words, icon: "add", run: () => undefined };
}

const COMMANDS = [command("New audience"), command("Audiences"), command("データ", "data")];
const found = (typed: string) => matching(COMMANDS, typed, contains).map(({ label }) => label);

it("puts names that begin with what was typed first", () => {
  expect(found("aud")).toEqual(["Audiences", "New audience"]);
});

it("finds by every word, in any order, and by other words", () => {
  expect(found("audience new")).toEqual(["New audience"]);
  expect(found("DATA")).toEqual(["データ"]);
  expect(found("campaign")).toEqual([]);
});

it("keeps the order while nothing is typed", () => {
  expect(found("")).toEqual(COMMANDS.map(({ label }) => label));
});
