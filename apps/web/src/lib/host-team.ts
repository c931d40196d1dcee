import { teams } from "@toolkit/core/contract/teams";
import { queryOptions } from "@tanstack/react-query";
import { ApiError } from "./api-error.ts";
import { call } from "./client.ts";

export interface HostTeam {
  readonly name: string;
  readonly slug: string;
  readonly logo: string | null;
}

/** Hosts that are no team's, and get a local one instead (specification, point 9). */
const DUMMY_HOSTS = new Set(["dashboard", "local", "staging", "localhost"]);
const DUMMY: HostTeam = { name: "Targeting Toolkit", slug: "local", logo: null };

/** What a host's name says of its team: a dummy, a slug to ask for, or nothing. */
export function teamOfHost(hostname: string): HostTeam | string | null {
  const [first = "", ...rest] = hostname.toLowerCase().split(".");
  if (DUMMY_HOSTS.has(first)) return DUMMY;
  // A bare domain and an address of digits name no team.
  const isAddress = /^[\d.]+$|:/.test(hostname);
  return isAddress || rest.length < 2 || first === "www" ? null : first;
}

/** The team whose name the host bears; null: none (specification, point 8: a 404 means no team). */
export const hostTeamQuery = queryOptions({
  queryKey: ["host-team"],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }): Promise<HostTeam | null> => {
    const team = teamOfHost(window.location.hostname);
    if (typeof team !== "string") return team;
    try {
      return await call(teams.info, { params: { slug: team }, signal });
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    }
  },
});
