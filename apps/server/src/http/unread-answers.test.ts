import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { describe, expect, it } from "vitest";
import { AppError } from "../errors.ts";
import { UnreadAnswers } from "./unread-answers.ts";

const LIMITS = { calls: 3, byCaller: 100, ofAll: 150 };
/** Of an answer only its end matters here. */
const answer = () => new EventEmitter() as ServerResponse;
const refused = (work: () => void): boolean => {
  try {
    work();
    return false;
  } catch (error) {
    if (error instanceof AppError && error.code === "too_many_requests") return true;
    throw error;
  }
};

describe("answers that nobody takes", () => {
  it("keep their caller, and no other, from more calls than a few at once", () => {
    const unread = new UnreadAnswers(LIMITS);
    const open = [answer(), answer(), answer()];
    for (const each of open) unread.begin("ann", each);
    expect(refused(() => unread.begin("ann", answer()))).toBe(true);
    expect(refused(() => unread.begin("bob", answer()))).toBe(false);
    open[0]?.emit("close");
    expect(refused(() => unread.begin("ann", answer()))).toBe(false);
  });

  it("are no more than a caller may leave, and than all may, but one is sent however long it is", () => {
    const unread = new UnreadAnswers(LIMITS);
    const [first, second] = [answer(), answer()];
    for (const each of [first, second]) unread.begin("ann", each);
    unread.begin("bob", answer());
    expect(refused(() => unread.keep("ann", 120, first))).toBe(false);
    expect(refused(() => unread.keep("ann", 1, second))).toBe(true);
    expect(refused(() => unread.keep("bob", 40, answer()))).toBe(true);
    expect(refused(() => unread.keep("bob", 20, answer()))).toBe(false);
    first.emit("close");
    expect(refused(() => unread.keep("ann", 90, second))).toBe(false);
  });
});
