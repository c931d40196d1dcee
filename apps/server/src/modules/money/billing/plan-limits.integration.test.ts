import { limitsOf } from "@toolkit/core/domain/plans";
import { teamInvites } from "../../../db/schema/teams.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { apartFromUnit } from "../../../db/unit-of-work.ts";
import { MODULE_DATABASES } from "../../../../test/databases.ts";
import {
  redeemOAuth1,
  simulatedNetworks,
  visitByOAuth1,
} from "../../../../test/network-sign-in.ts";
import { startNetworkApp, type NetworkApp } from "../../../../test/sample-network.ts";
import { SimulatorProcess } from "../../../../test/simulator-process.ts";
import type { Answer, TestBrowser } from "../../../../test/test-browser.ts";

const STORE = "/api/audience-configs/";
const INVITES = "/api/teams/anna/invites/";
const FREE = limitsOf("free");
const DAY = 86_400;

describe.each(MODULE_DATABASES)("limits of plans, on %s", (kind) => {
  let simulator: SimulatorProcess;
  let app: NetworkApp;
  let page: TestBrowser;

  beforeAll(async () => {
    simulator = await SimulatorProcess.start();
    app = await startNetworkApp(kind, 500, undefined, {
      defaultPlan: "free",
      networks: simulatedNetworks(simulator),
    });
    page = await app.signedIn("anna@example.com");
  });
  afterAll(async () => {
    await app.close();
    await simulator.stop();
  });

  const save = (name: string) =>
    page.post(STORE, { name, targeting_package: { languages: ["en"] } });
  const act = (what: string, ids: readonly unknown[]) => page.post(`${STORE}${what}/`, { ids });
  const refused = (answer: Answer, most: number) => {
    expect(answer, answer.text).toMatchObject({ status: 402, body: { code: "plan_limit" } });
    expect(answer.body["detail"]).toMatch(new RegExp(`^The Free plan includes ${most} .*Billing`));
  };
  /** What two callers at the same moment are answered, smallest first. */
  const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).toSorted();
  /**
   * Keeps the first of two from counting until the other one counts as well, or waits for it: without the lock of the
   * team both would find the last seat free. The embedded database runs one transaction after the other.
   */
  const countTogether = () => {
    const { plans, db } = app.ports;
    const count = plans.require.bind(plans);
    let arrived = 0;
    return vi.spyOn(plans, "require").mockImplementation(async (wanted) => {
      arrived += 1;
      const isFirst = arrived === 1;
      const isAlone = () => isFirst && arrived === 1;
      while (isAlone()) {
        const waiting = await apartFromUnit(() =>
          db.execute(
            sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          ),
        );
        if ((waiting as { rows: unknown[] }).rows.length > 0) break;
      }
      return count(wanted);
    });
  };
  const codeOf = (email: string): string => {
    const mail = app.mail.sent.findLast(({ to, text }) => to === email && /#/.test(text));
    return /\/invite-accept#([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  };

  it("saves audiences up to the plan's number, also for two at the same moment", async () => {
    const most = FREE.saved_audiences ?? 0;
    const ids: unknown[] = [];
    for (let n = 1; n < most; n++) ids.push((await save(`Audience ${n}`)).body["id"]);
    const both = await Promise.all([save("Last"), save("One too many")]);
    expect(statuses(both)).toEqual([201, 402]);
    refused(await save("Beyond"), most);

    // What lies in the trash takes no place; bringing it back does.
    expect((await act("trash", ids.slice(0, 2))).status).toBe(200);
    expect((await save("Instead")).status).toBe(201);
    refused(await act("restore", ids.slice(0, 2)), most);
    // Those that are in the list already take no other place.
    const some = await act("restore", [ids[0], ...ids.slice(2)]);
    expect(some.body["ids"], some.text).toEqual([ids[0]]);
    const edited = await page.send({
      method: "PATCH",
      url: `${STORE}${String(ids[3])}/`,
      payload: { name: "Renamed" },
    });
    expect(edited.status, edited.text).toBe(200);
  });

  it("watches as many accounts as the plan says", async () => {
    const watch = (word: string) =>
      page.post("/api/external/monitors/", { keywords: [word], window_days: 30 });
    const most = FREE.watched_accounts ?? 0;
    expect(statuses(await Promise.all([watch("coffee"), watch("tea")]))).toEqual([201, 402]);
    refused(await watch("water"), most);
  });

  it("grants as many ad accounts as the plan says; one that is granted twice is one", async () => {
    // X is asked whose an account is; of other networks nobody is.
    const grant = (account: string) =>
      page.post("/api/user/granted-accounts/", {
        member: "anna",
        account: { account_id: account, network: "facebook" },
      });
    const both = await Promise.all([grant("18ce54d4x5t"), grant("18ce54d4x5u")]);
    expect(statuses(both)).toEqual([201, 402]);
    const granted = both[0]?.status === 201 ? "18ce54d4x5t" : "18ce54d4x5u";
    refused(await grant("18ce54d4x5v"), FREE.ad_accounts ?? 0);
    expect((await grant(granted)).status).toBe(201);
  });

  it("syncs as often in a month as the plan says", async () => {
    const [handle] = await simulator.handles();
    const back = await visitByOAuth1(page, simulator.visitor(), handle, true);
    const redeemed = await redeemOAuth1(page, back);
    const linked = await page.post("/rest-auth/twitter/connect/", redeemed.body);
    expect(linked.status, linked.text).toBe(200);
    const sync = (n: number) =>
      page.post("/api/network/syncs/", {
        handle,
        dataset: `Sync ${n}`,
        kinds: ["posts"],
        budget: { amount: 500, currency: "USD" },
        make_default: false,
      });
    const most = FREE.syncs ?? 0;
    for (let n = 0; n < most; n++) {
      const begun = await sync(n);
      expect(begun.status, begun.text).toBe(202);
    }
    refused(await sync(most), most);
  });

  it("gives the last seat to one of two who accept at the same moment", async () => {
    const invite = (emails: readonly string[]) => page.post(INVITES, { emails, level: "member" });
    expect((await invite(["bea@example.com"])).status).toBe(201);
    refused(await invite(["carl@example.com"]), FREE.seats ?? 0);
    // An invite that ran out has no seat: another one takes it, and it comes back only when there is room.
    const [old] = (await page.get(INVITES)).body["results"] as { id: string }[];
    await app.ports.mails.idle();
    app.clock.pass(31 * DAY);
    page = await app.signedIn("anna@example.com");
    expect((await invite(["carl@example.com"])).status).toBe(201);
    refused(await page.post(`${INVITES}${old?.id}/resend/`), FREE.seats ?? 0);

    // A plan that had more seats left two open invites for the last one.
    await app.ports.mails.idle();
    const expiresAt = new Date("2040-01-01");
    await app.ports.db.update(teamInvites).set({ expiresAt, state: "sent" });
    const accept = async (email: string) =>
      (await app.signedIn(email)).post("/api/teams/anna/invites/accept/", { code: codeOf(email) });
    const counting = kind === "postgresql" ? countTogether() : null;
    const both = await Promise.all([accept("bea@example.com"), accept("carl@example.com")]);
    counting?.mockRestore();
    expect(statuses(both), both.map(({ text }) => text).join("\n")).toEqual([200, 402]);
    expect((await page.get("/api/teams/anna/members/")).body).toMatchObject({ count: 2 });
  });
});
