import { weeklyMails } from "@toolkit/core/contract/weekly-mails";
import { bind, type Route } from "../../../http/bind.ts";
import { readWeeklyMails, stopWeeklyMails } from "./policy.ts";
import { endMails, readMails, type WeeklyMailServices } from "./services/end-mails.ts";

export function weeklyMailRoutes(services: WeeklyMailServices): Route[] {
  return [
    bind(weeklyMails.read, readWeeklyMails, (call) => readMails(services, call.params.token)),
    bind(weeklyMails.stop, stopWeeklyMails, (call) => endMails(services, call.params.token)),
  ];
}
