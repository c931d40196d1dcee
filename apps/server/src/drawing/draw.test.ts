import { describe, expect, it } from "vitest";
import type { Drawing } from "./drawings.ts";
import { draw } from "./draw.ts";

const document: Drawing = {
  kind: "document",
  document: {
    title: "数値の意味",
    description: "How sizes are made.",
    parts: [{ heading: "Counted", entries: [["Size", "Every account is counted."]] }],
  },
  language: "en",
  at: new Date("2026-11-21T12:00:00Z"),
};
const start = (bytes: Uint8Array, length: number) =>
  Buffer.from(bytes.subarray(0, length)).toString("latin1");

describe("drawing", () => {
  it("makes PDF, PNG and XLSX files", async () => {
    const bar = {
      label: "Coffee",
      share: 0.4,
      baseline: 0.2,
      colour: "#6c3fc8",
      figure: "40 %",
      affinity: "2.0 ×",
    };
    const chart = { title: "Interests", subtitle: "Coffee", note: "", bars: [bar] };
    const sheet = { rows: [["kind"], ["keyword"]], bold: "row" } as const;
    const [pdf, png, xlsx] = await Promise.all([
      draw(document),
      draw({ kind: "picture", chart }),
      draw({ kind: "workbook", sheets: [sheet] }),
    ]);
    expect([start(pdf, 5), start(png, 4).slice(1), start(xlsx, 2)]).toEqual(["%PDF-", "PNG", "PK"]);
  });

  it("refuses what would wait too long, with the time to wait", async () => {
    const all = await Promise.allSettled(Array.from({ length: 40 }, () => draw(document)));
    const refused = all.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    expect(refused.length).toBeGreaterThan(0);
    for (const error of refused)
      expect(error).toMatchObject({ code: "unavailable", retryAfter: 5 });
    expect(all.filter(({ status }) => status === "fulfilled").length).toBeGreaterThanOrEqual(32);
  });

  it("leaves the queue when its caller goes, and draws the others", async () => {
    const caller = new AbortController();
    const reason = new Error("gone");
    const [gone, other] = [draw(document, caller.signal), draw(document)];
    caller.abort(reason);
    await expect(gone).rejects.toBe(reason);
    expect(start(await other, 5)).toBe("%PDF-");
  });
});
