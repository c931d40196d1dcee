import type { TeamLevel } from "@toolkit/core/domain/enumerations";
import { isGranted } from "@toolkit/core/domain/team-rules";
import type { Principal, TeamContext } from "./principal.ts";

/** Levels in words, for policy tables. */
export const EVERY_LEVEL = ["admin", "member", "viewer"] as const satisfies readonly TeamLevel[];
export const ADMINS = ["admin"] as const satisfies readonly TeamLevel[];
export const EDITORS = ["admin", "member"] as const satisfies readonly TeamLevel[];

/** Needed of a caller: nothing; to be a signed-in person; to be known at all; a level in the call's team; or to be staff. */
type Scope = "public" | "person" | "caller" | "team" | "staff";

/** One action on one resource, and who may. */
export interface Permission {
  readonly resource: string;
  readonly action: string;
  readonly scope: Scope;
  readonly levels: readonly TeamLevel[];
  /** The extension's token may what its person may; other calls it only reads. */
  readonly byExtension?: true;
  /** Also of a team that is read-only until it pays: it ends spending, or what people have a right to have ended. */
  readonly inArrears?: true;
}

/** For calls without a signed-in caller (sign-in, health). */
export function publicly(resource: string, action: string): Permission {
  return { resource, action, scope: "public", levels: [] };
}

/** For what belongs to the person, whatever the team (their own account). */
export function personally(resource: string, action: string): Permission {
  return { resource, action, scope: "person", levels: [] };
}

/** For what every known caller may read, with or without a team (reference lists). */
export function knownly(resource: string, action: string): Permission {
  return { resource, action, scope: "caller", levels: [] };
}

/** For what the provider's own people do for any team (granting a plan). */
export function staffOnly(resource: string, action: string): Permission {
  return { resource, action, scope: "staff", levels: [] };
}

/** For what the extension does in its person's name: to report what it applied. */
export function byExtension(permission: Permission): Permission {
  return { ...permission, byExtension: true };
}

/** For what a team that owes something may do as well: to stop, to take back and to let people go costs nothing. */
export function inArrears(permission: Permission): Permission {
  return { ...permission, inArrears: true };
}

/**
 * The policy of a resource: a table of its actions by level. What is not in the table cannot be bound to a call, so
 * the default is to deny.
 */
export function definePolicy<const Actions extends Readonly<Record<string, readonly TeamLevel[]>>>(
  resource: string,
  actions: Actions,
) {
  return {
    resource,
    can(action: keyof Actions & string): Permission {
      return { resource, action, scope: "team", levels: actions[action] ?? [] };
    },
    /** What a level may do with this resource, for the page. */
    of(level: TeamLevel): string[] {
      return Object.keys(actions).filter((action) => actions[action]?.includes(level));
    },
  };
}

/** Groups of the person who calls; a program that only reads changes nothing by them. */
function groupsOf(principal: Principal): readonly string[] {
  if (principal.kind === "session") return principal.person.groups;
  const writes = principal.kind === "token" && principal.scopes.includes("write");
  return writes ? principal.person.groups : [];
}

/**
 * Whether the caller may; the machine's own command line counts as an admin of whatever team it names, a public page as
 * a viewer of none, who sees what is shared with all.
 */
export function allows(
  permission: Permission,
  principal: Principal | null,
  team: TeamContext | null,
  isStaff = false,
): boolean {
  if (permission.scope === "public") return true;
  if (principal === null) return false;
  if (permission.scope === "staff") return isStaff;
  if (permission.scope === "caller") return true;
  if (permission.scope === "person") return principal.kind === "session";
  if (principal.kind === "local") return permission.levels.includes("admin");
  if (principal.kind === "visitor") return permission.levels.includes("viewer");
  if (team === null) return false;
  const { level, heldLevel = level } = team;
  const isExtension = principal.kind === "token" && principal.tokenKind === "extension";
  const own = isExtension && permission.byExtension === true ? heldLevel : level;
  if (permission.levels.includes(own)) return true;
  return isGranted(groupsOf(principal), permission.resource, permission.action);
}

/** What a level may do, with a person's groups, by resource, over all bound calls: what the page is told as abilities. */
export function abilitiesOf(
  level: TeamLevel | null,
  permissions: Iterable<Permission>,
  groups: readonly string[] = [],
): Record<string, string[]> {
  const abilities = new Map<string, Set<string>>();
  for (const { resource, action, scope, levels } of permissions) {
    if (scope === "public" || scope === "staff") continue;
    if (scope === "team") {
      if (level === null) continue;
      if (!levels.includes(level) && !isGranted(groups, resource, action)) continue;
    }
    abilities.set(resource, (abilities.get(resource) ?? new Set()).add(action));
  }
  return Object.fromEntries(
    [...abilities].map(([resource, actions]) => [resource, [...actions].toSorted()]),
  );
}
