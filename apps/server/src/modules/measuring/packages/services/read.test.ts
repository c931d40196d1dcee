import { expect, it } from "vitest";
import { known } from "../../../../../test/known.ts";
import { nothing, read, type Asked, type Known } from "./read.ts";
import type { Compiled } from "./with-query.ts";

interface NoteQuestion {
  readonly text: string;
}

const asked = { text: "tea" };
// Stages see what they are given: nothing here asks an engine.
const version = { ...known(asked), opened: "engine and stores", services: "services" };
const open = version as unknown as Compiled & { readonly services: unknown };

it("hands each stage what the one before returned, and the question", async () => {
  const find = async ({ request }: Asked<NoteQuestion>) => ({ found: [request.text] });
  const load = async ({ found }: { found: string[] }, { request }: Asked<NoteQuestion>) => ({
    loaded: [...found, request.text],
  });
  const rule = ({ loaded }: { loaded: string[] }) => ({ ruled: loaded.length });
  const present = ({ ruled }: { ruled: number }, { request }: Known<NoteQuestion>) => ({
    [request.text]: ruled,
  });
  expect(await read(find, load, rule, present).of(open, asked)).toEqual({ tea: 2 });
});

it("gives pure stages no way to the engine, the stores or the services", async () => {
  const seen: string[][] = [];
  const see = <T>(before: T, context: object): T => {
    seen.push(Object.keys(context).toSorted());
    return before;
  };
  await read(async (_asked: Asked<NoteQuestion>) => ({}), nothing, see, see).of(open, asked);
  const names = ["compiled", "measured", "request"];
  expect(seen).toEqual([names, names]);
});
