import { describe, expect, it } from "vitest";
import {
  EDITORS,
  EVERY_LEVEL,
  abilitiesOf,
  allows,
  definePolicy,
  knownly,
  personally,
  publicly,
} from "./policy.ts";
import type { Principal, TeamContext } from "./principal.ts";

const person = {
  kind: "session",
  sessionId: "s",
  person: {
    id: "p",
    email: "p@example.com",
    firstName: "",
    lastName: "",
    language: "en",
    groups: [],
  },
} as const satisfies Principal;
const local: Principal = { kind: "local" };
const team = (level: TeamContext["level"]): TeamContext => ({ id: "t", slug: "t", level });
const policy = definePolicy("audience", { read: EVERY_LEVEL, save: EDITORS, nobody: [] });

describe("policies", () => {
  it("deny what is not in their table", () => {
    expect(allows(policy.can("nobody"), person, team("admin"))).toBe(false);
    expect(allows(policy.can("nobody"), local, null)).toBe(false);
  });

  it("go by the level in the call's team", () => {
    expect(allows(policy.can("read"), person, team("viewer"))).toBe(true);
    expect(allows(policy.can("save"), person, team("viewer"))).toBe(false);
    expect(allows(policy.can("save"), person, team("member"))).toBe(true);
    expect(allows(policy.can("save"), person, null)).toBe(false);
    expect(allows(policy.can("read"), null, team("admin"))).toBe(false);
  });

  it("go by the groups of the person too, within a team of theirs", () => {
    const save = definePolicy("audiences", { create: EDITORS, delete: EDITORS });
    const creator = { ...person, person: { ...person.person, groups: ["Audience_creator"] } };
    const program = (scopes: readonly ("read" | "write")[]): Principal => ({
      kind: "token",
      tokenKind: "personal",
      tokenId: "t",
      scopes,
      person: creator.person,
    });
    expect(allows(save.can("create"), person, team("viewer"))).toBe(false);
    expect(allows(save.can("create"), creator, team("viewer"))).toBe(true);
    expect(allows(save.can("create"), creator, null)).toBe(false);
    expect(allows(save.can("delete"), creator, team("viewer"))).toBe(false);
    expect(allows(save.can("create"), program(["read"]), team("viewer"))).toBe(false);
    expect(allows(save.can("create"), program(["read", "write"]), team("viewer"))).toBe(true);
    const all = [save.can("create"), save.can("delete")];
    expect(abilitiesOf("viewer", all, ["Audience_creator"])).toEqual({ audiences: ["create"] });
    expect(abilitiesOf("viewer", all, ["Others"])).toEqual({});
    expect(abilitiesOf(null, all, ["Audience_creator"])).toEqual({});
  });

  it("take the command line for an admin without an account", () => {
    expect(allows(policy.can("save"), local, null)).toBe(true);
    expect(allows(knownly("reference", "read"), local, null)).toBe(true);
    expect(allows(personally("account", "read"), local, null)).toBe(false);
    expect(allows(personally("account", "read"), person, null)).toBe(true);
    expect(allows(publicly("health", "read"), null, null)).toBe(true);
  });

  it("tell the page what a level may do", () => {
    const permissions = [
      policy.can("read"),
      policy.can("save"),
      personally("account", "read"),
      publicly("health", "read"),
    ];
    expect(abilitiesOf("viewer", permissions)).toEqual({ audience: ["read"], account: ["read"] });
    expect(abilitiesOf("admin", permissions)).toMatchObject({ audience: ["read", "save"] });
    expect(abilitiesOf(null, permissions)).toEqual({ account: ["read"] });
  });
});
