import type { Invocation } from "./arguments.ts";
import { UsageError } from "./errors.ts";
import type { Query } from "./stored-backend.ts";

/** The team whose things are meant; the command line belongs to none by itself. */
export function teamOf(invocation: Invocation): string {
  const team = invocation.text("team");
  if (team === undefined || team === "")
    throw new UsageError("--team must name the team, by its slug");
  return team;
}

/** A query without the values that were not given. */
export function queryOf(values: Readonly<Record<string, string | number | undefined>>): Query {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );
}
