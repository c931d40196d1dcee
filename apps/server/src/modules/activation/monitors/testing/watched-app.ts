import { type Monitor, type MonitorResult, monitors } from "@toolkit/core/contract/monitors";
import { expect } from "vitest";
import { importShared, peopleCsv, postsCsv, range } from "../../../../../test/coffee-data.ts";
import type { DatabaseKind } from "../../../../../test/databases.ts";
import { startNetworkApp } from "../../../../../test/sample-network.ts";
import { queueWeek } from "../services/weekly-clock.ts";

interface Read extends Monitor {
  readonly results: MonitorResult[];
}

export const DAY = 86_400;
export const ADDRESS = "/api/external/monitors/";

/** A person who watches shared data week by week, and a stranger. */
export async function startWatching(kind: DatabaseKind) {
  // The clock stands at Saturday, 21 November 2026: week 47.
  const app = await startNetworkApp(kind, 0);
  const page = await app.signedIn("watcher@example.com");
  const stranger = await app.signedIn();
  await importShared(app, "Drinks", {
    "people.csv": peopleCsv(range(1, 60)),
    "january.csv": postsCsv({ day: "2026-01-31", authors: range(1, 20), others: [50, 51] }),
    "follows.csv": `source_id,target_id\n${range(2, 9)
      .map((id) => `${id},1`)
      .join("\n")}\n`,
  });

  const create = async (body: object, browser = page): Promise<Monitor> => {
    // The newest comes first.
    app.clock.pass(60);
    const answer = await browser.post(ADDRESS, body);
    expect(answer.status, answer.text).toBe(201);
    await app.ports.queue.idle();
    await app.ports.mails.idle();
    return monitors.create.response.parse(answer.body);
  };
  const read = async (id: string): Promise<Read> => {
    const answer = await page.get(`/api/external/monitors/${id}/`);
    expect(answer.status, answer.text).toBe(200);
    return monitors.read.response.parse(answer.body);
  };
  const change = (id: string, payload: object, browser = page) =>
    browser.send({ method: "PATCH", url: `/api/external/monitors/${id}/`, payload });
  const weekPasses = async (): Promise<void> => {
    app.clock.pass(7 * DAY);
    await queueWeek(app.network.services);
    await app.ports.queue.idle();
    await app.ports.mails.idle();
  };
  const summaries = () => app.mail.sent.filter(({ subject }) => /Weekly|週間/.test(subject));
  return { app, page, stranger, create, read, change, weekPasses, summaries };
}

export type Watching = Awaited<ReturnType<typeof startWatching>>;
