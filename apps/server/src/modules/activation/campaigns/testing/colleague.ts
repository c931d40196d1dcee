import type { NetworkApp } from "../../../../../test/sample-network.ts";
import type { TestBrowser } from "../../../../../test/test-browser.ts";

/** Another admin of the person's team. */
export async function colleague(
  app: NetworkApp,
  person: TestBrowser,
): Promise<{ readonly chief: TestBrowser; readonly team: string }> {
  const teams = (await person.get("/api/teams/")).body["results"] as { slug: string }[];
  const team = teams[0]?.slug ?? "";
  const email = "chief@example.com";
  await person.post(`/api/teams/${team}/invites/`, { emails: [email], level: "admin" });
  const mail = app.mail.sent.findLast(({ to }) => to === email);
  const code = /invite-accept#([\w-]+)/.exec(mail?.text ?? "")?.[1];
  const chief = await app.signedIn(email);
  await chief.post(`/api/teams/${team}/invites/accept/`, { code });
  return { chief, team };
}
