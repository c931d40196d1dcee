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

const person: Principal = {
  kind: "session",
  sessionId: "s",
  person: { id: "p", email: "p@example.com", firstName: "", lastName: "", language: "en" },
};
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
