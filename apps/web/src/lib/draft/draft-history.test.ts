import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NO_HISTORY, recorded, redone, saved, undone, type History } from "./draft-history.ts";
import { EMPTY_DRAFT, type Draft } from "./draft.ts";

function draftOf(label: string): Draft {
  return { ...EMPTY_DRAFT, pack: { keywords: [{ label }] }, isChanged: true };
}

function walk(labels: readonly string[]): { draft: Draft; history: History; all: Draft[] } {
  let draft = EMPTY_DRAFT;
  let history = NO_HISTORY;
  const all = [draft];
  for (const label of labels) {
    const next = draftOf(label);
    history = recorded(history, draft, next);
    draft = next;
    all.push(draft);
  }
  return { draft, history, all };
}

describe("history of a draft", () => {
  it("goes back to the beginning and forward to the end, whatever was done", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 30 }), (labels) => {
        let { draft, history } = walk(labels);
        const { all } = walk(labels);
        for (let place = all.length - 2; place >= 0; place -= 1) {
          const step = undone(history, draft);
          if (!step) throw new Error("there is more to take back");
          ({ draft, history } = step);
          expect(draft).toEqual(all[place]);
        }
        expect(undone(history, draft)).toBeNull();
        for (const expected of all.slice(1)) {
          const step = redone(history, draft);
          if (!step) throw new Error("there is more to do again");
          ({ draft, history } = step);
          expect(draft).toEqual(expected);
        }
        expect(redone(history, draft)).toBeNull();
      }),
    );
  });

  it("forgets what was taken back once something else is done", () => {
    const { draft, history } = walk(["a", "b"]);
    const step = undone(history, draft);
    if (!step) throw new Error("two steps were made");
    const after = recorded(step.history, step.draft, draftOf("c"));
    expect(after.future).toEqual([]);
    expect(after.past).toHaveLength(2);
  });

  it("takes no step for a change that changed nothing", () => {
    const { draft, history } = walk(["a"]);
    expect(recorded(history, draft, draftOf("a"))).toBe(history);
  });

  it("knows after a save that the steps before it are unsaved, and keeps what it was saved as", () => {
    const { draft, history } = walk(["a"]);
    const origin = { id: "7", version: 3, name: "A", categories: [] };
    const step = undone(saved(history), { ...draft, origin, isChanged: false });
    expect(step?.draft.isChanged).toBe(true);
    expect(step?.draft.origin).toEqual(origin);
    expect(step && redone(step.history, step.draft)?.draft.isChanged).toBe(false);
  });
});
