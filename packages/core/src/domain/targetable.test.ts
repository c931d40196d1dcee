import { describe, expect, it } from "vitest";
import { LIMITS } from "./limits.ts";
import { isTargetable, needsUpload } from "./targetable.ts";
import { GROUP_KINDS, type Group, type GroupKind } from "./targeting-package.ts";

const NEEDS_UPLOAD: Readonly<Record<GroupKind, boolean>> = {
  keyword: false,
  handle: false,
  hashtag: false,
  interest: false,
  conversation_topic: false,
  movie_tv_show: false,
  custom_audience: true,
  word_in_profile: true,
};
const seed = (kind: GroupKind, deselected = false): Group => ({
  kind,
  label: "x",
  ...(deselected ? { deselected } : {}),
});
const a = seed("handle");
const b = seed("keyword");
const off = seed("word_in_profile", true);

describe("needsUpload", () => {
  it("counts likely automated accounts, which the network cannot tell", () => {
    const handles = [{ handle: "nasa" }];
    expect(needsUpload({ handles, automated_accounts: "ANY" })).toBe(false);
    expect(needsUpload({ handles, automated_accounts: "EXCLUDED" })).toBe(true);
    expect(isTargetable({ handles, automated_accounts: "ONLY" }, LIMITS.uploadedMembers - 1)).toBe(
      false,
    );
  });

  it.each(GROUP_KINDS)("goes by what the network has criteria for: %s in a group", (kind) => {
    const groups: Group = { any: [{ all: [seed(kind)] }, b] };
    expect(needsUpload({ groups })).toBe(NEEDS_UPLOAD[kind]);
    expect(needsUpload({ handles: [{ handle: "nasa" }], groups })).toBe(NEEDS_UPLOAD[kind]);
    expect(needsUpload({ groups: { all: [a, { not: seed(kind) }] } })).toBe(true);
  });

  it.each<readonly [string, Group, boolean]>([
    ["a union, however it is nested", { all: [{ any: [a, { any: [b] }] }] }, false],
    ["a double no", { not: { not: { any: [a, b] } } }, false],
    ["an AND of which one part is left", { all: [a, off, { any: [] }] }, false],
    ["nothing that is selected", { any: [off, { not: off }] }, false],
    ["an AND", { all: [a, b] }, true],
    ["an AND inside a union", { any: [a, { all: [a, b] }] }, true],
    ["a NOT", { not: a }, true],
    ["whoever is left out of a union", { all: [{ any: [a, b] }, { not: seed("interest") }] }, true],
  ])("reads groups as the network gets them: %s", (_name, groups, expected) => {
    expect(needsUpload({ groups })).toBe(expected);
  });

  it("goes by the custom audiences that are selected", () => {
    expect(needsUpload({ custom_audiences: [{ name: "Buyers" }] })).toBe(true);
    expect(needsUpload({ custom_audiences: [{ name: "Buyers", deselected: true }] })).toBe(false);
    expect(needsUpload({ countries: [{ label: "Japan" }], groups: null })).toBe(false);
  });
});

describe("isTargetable", () => {
  const most = LIMITS.uploadedMembers;
  it.each<readonly [string, Group | null, number | null, boolean]>([
    ["criteria, one account", null, 1, true],
    ["criteria, nobody", null, 0, false],
    ["criteria, not measurable", null, null, false],
    ["a union of groups, one account", { any: [a, b] }, 1, true],
    ["an AND, one too few", { all: [a, b] }, most - 1, false],
    ["an AND, enough", { all: [a, b] }, most, true],
    ["an AND, not measurable", { all: [a, b] }, null, false],
  ])("%s", (_name, groups, size, expected) => {
    expect(isTargetable({ groups }, size)).toBe(expected);
  });
});
