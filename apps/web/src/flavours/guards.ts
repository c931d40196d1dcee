import { redirect } from "@tanstack/react-router";
import { adoptDraft } from "../lib/draft/adopt-draft.ts";
import { isWorkshop } from "../lib/flavour.ts";
import { queryClient } from "../lib/query-client.ts";
import { keepReturnPath } from "../lib/return-path.ts";
import { meQuery } from "../lib/session.ts";
import { keepRecentTeam, recentTeamOf, teamsQuery } from "../lib/team.ts";
import { tellUnknown } from "../lib/unknown-address.ts";
import { links } from "../paths.ts";
import type { Access } from "../routes.ts";

interface GuardInput {
  readonly location: { readonly href: string };
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** What a guard tells the screens below it. */
export interface GuardContext {
  /** Slug of the team that the screen works for. */
  readonly team?: string;
}

type Guard = (input: GuardInput) => Promise<GuardContext | void>;

/** Needs a signed-in user; the path is kept for the time after sign-in. */
async function person({ location }: GuardInput): Promise<void> {
  const me = await queryClient.ensureQueryData(meQuery);
  if (me) return;
  keepReturnPath(location.href);
  throw redirect(links.login());
}

async function member(input: GuardInput): Promise<GuardContext> {
  await person(input);
  const { results } = await queryClient.ensureQueryData(teamsQuery);
  const team = recentTeamOf(results) ?? results[0];
  if (!team) throw redirect(links.chooseTeam(true));
  adoptDraft(team.slug);
  return { team: team.slug };
}

async function visitor(input: GuardInput): Promise<GuardContext | void> {
  if (await queryClient.ensureQueryData(meQuery)) return member(input);
}

async function team(input: GuardInput): Promise<GuardContext> {
  await person(input);
  const { results } = await queryClient.ensureQueryData(teamsQuery);
  const known = results.find((each) => each.slug === input.params["teamId"]);
  keepRecentTeam(known?.slug ?? null);
  if (!known) {
    tellUnknown(input.location.href);
    throw redirect(links.chooseTeam());
  }
  adoptDraft(known.slug);
  return { team: known.slug };
}

async function workshop(): Promise<void> {
  if (!isWorkshop()) throw redirect(links.start());
}

async function nobody(): Promise<void> {
  // Public screens show to everybody; who is there matters to what they offer, not to whether they open.
}

export const GUARDS: Readonly<Record<Access, Guard>> = {
  public: nobody,
  visitor,
  person,
  member,
  team,
  workshop,
};
