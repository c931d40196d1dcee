import type { TeamLevel } from "@toolkit/core/domain/enumerations";
import { useQuery } from "@tanstack/react-query";
import { teamsQuery } from "./team.ts";

/** The signed-in person's level in a team; null: not known yet. */
function useLevel(slug: string): TeamLevel | null {
  return useQuery(teamsQuery).data?.results.find((team) => team.slug === slug)?.level ?? null;
}

/** Whether the person changes things in a team, as members and admins do; viewers look on. */
export function useIsEditor(slug: string): boolean {
  const level = useLevel(slug);
  return level === "admin" || level === "member";
}

export function useIsAdmin(slug: string): boolean {
  return useLevel(slug) === "admin";
}
