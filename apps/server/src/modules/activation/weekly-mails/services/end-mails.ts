import type { WeeklyMails } from "@toolkit/core/contract/weekly-mails";
import type { Database } from "../../../../db/client.ts";
import { notFound } from "../../../../errors.ts";
import { readTeam } from "../../../identity/teams/services/read-teams.ts";
import type { MailedPerson, StopLinks } from "./stop-links.ts";

/** One kind of weekly mail: whether a person gets any of it from a team, and its end. */
export interface MailSeries {
  isMailed(person: MailedPerson): Promise<boolean>;
  stopMails(person: MailedPerson): Promise<void>;
}

export interface WeeklyMailServices {
  readonly db: Database;
  readonly stopLinks: StopLinks;
  /** Every kind of weekly mail that this server sends. */
  readonly series: readonly MailSeries[];
}

/** @throws AppError "not_found" for what is no link of this installation. */
function mailedBy({ stopLinks }: WeeklyMailServices, token: string): MailedPerson {
  const person = stopLinks.read(token);
  if (person === null) throw notFound("mail link");
  return person;
}

async function stateOf(services: WeeklyMailServices, person: MailedPerson): Promise<WeeklyMails> {
  const { db, series } = services;
  // A team that is gone mails nobody, and is not found.
  const { team } = await readTeam(db, person.teamId, "viewer");
  const mailed = await Promise.all(series.map((each) => each.isMailed(person)));
  return { team: team.name, active: mailed.includes(true) };
}

/** Whose weekly mails a link would end, and whether any are still sent. */
export async function readMails(services: WeeklyMailServices, token: string): Promise<WeeklyMails> {
  return stateOf(services, mailedBy(services, token));
}

/** Ends all weekly mails of the link's team to its person, of monitors and of autopilots. */
export async function endMails(services: WeeklyMailServices, token: string): Promise<WeeklyMails> {
  const person = mailedBy(services, token);
  for (const series of services.series) await series.stopMails(person);
  return stateOf(services, person);
}
