import type { IdentifierKind } from "@toolkit/core/domain/identifiers/kinds";
import type { Member } from "@toolkit/core/domain/identifiers/member";
import { expect, it } from "vitest";
import { isListed } from "./held-members.ts";

const member = (...kinds: readonly IdentifierKind[]): Member =>
  kinds.map((kind) => ({ kind, hash: Buffer.from(kind.padEnd(32, "0")) }));

it.each([
  [["account_id"], false],
  [["account_id", "handle"], false],
  [["handle"], true],
  [["email"], true],
  [["account_id", "email"], true],
] as const)(
  "knows of a row of %j, sent before lists were noted, that a list brought it: %s",
  (kinds, expected) => {
    expect(isListed({ isListed: false }, member(...kinds))).toBe(expected);
    expect(isListed({ isListed: true }, member(...kinds))).toBe(true);
  },
);
