import { openTestDatabase, type DatabaseKind } from "../../../test/databases.ts";
import { NO_MAIL_LIMITS, startTestApp } from "../../../test/test-app.ts";
import type { TestBrowser } from "../../../test/test-browser.ts";

export const DAY = 86_400;
export const LIMITS = { ...NO_MAIL_LIMITS, perPerson: 5, perTeam: 8, perRecipient: 3 };

/** An installation with narrow limits of mails, and new people who invite others. */
export async function startSenders(kind: DatabaseKind) {
  const app = await startTestApp(await openTestDatabase(kind), { mailLimits: LIMITS });
  let people = 0;

  const fresh = (name: string) => `${name}${++people}@example.com`;
  const many = (count: number) => Array.from({ length: count }, () => fresh("guest"));
  const invite = (browser: TestBrowser, team: string, emails: readonly string[]) =>
    browser.post(`/api/teams/${team}/invites/`, { emails });
  /** Somebody new, with a team of that name. */
  async function founder(name = `founder${++people}`): Promise<[TestBrowser, string]> {
    return [await app.signedIn(`${name}@example.com`), name];
  }
  return { app, fresh, many, invite, founder };
}

export type Senders = Awaited<ReturnType<typeof startSenders>>;
