import type { WeeklyMails } from "@toolkit/core/contract/weekly-mails";
import type { Database } from "../../../db/client.ts";
import { notFound } from "../../../errors.ts";
import type { MonitorServices } from "../../monitors/services/monitor-services.ts";
import { readTeam } from "../../teams/services/read-teams.ts";
import type { UsageServices } from "../../usages/services/usage-services.ts";
import type { MailedPerson, StopLinks } from "./stop-links.ts";

export interface WeeklyMailServices
  extends Pick<MonitorServices, "monitors">, Pick<UsageServices, "usageMails"> {
  readonly db: Database;
  readonly stopLinks: StopLinks;
}

/** @throws AppError "not_found" for what is no link of this installation. */
function mailedBy({ stopLinks }: WeeklyMailServices, token: string): MailedPerson {
  const person = stopLinks.read(token);
  if (person === null) throw notFound("mail link");
  return person;
}

async function stateOf(services: WeeklyMailServices, person: MailedPerson): Promise<WeeklyMails> {
  const { db, monitors, usageMails } = services;
  // A team that is gone mails nobody, and is not found.
  const { team } = await readTeam(db, person.teamId, "viewer");
  const active = (await monitors.isMailed(person)) || (await usageMails.isMailed(person));
  return { team: team.name, active };
}

/** Whose weekly mails a link would end, and whether any are still sent. */
export async function readMails(services: WeeklyMailServices, token: string): Promise<WeeklyMails> {
  return stateOf(services, mailedBy(services, token));
}

/** Ends all weekly mails of the link's team to its person, of monitors and of autopilots. */
export async function endMails(services: WeeklyMailServices, token: string): Promise<WeeklyMails> {
  const person = mailedBy(services, token);
  await services.monitors.stopMails(person);
  await services.usageMails.stopAll(person);
  return stateOf(services, person);
}
