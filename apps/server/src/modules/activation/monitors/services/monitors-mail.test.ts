import { monitorResult } from "@toolkit/core/contract/monitors";
import { describe, expect, it } from "vitest";
import type { MonitorFigures } from "../../../../db/schema/monitor-figures.ts";
import { presentResult } from "../presenter.ts";
import { monitorsMail } from "./monitors-mail.ts";

const figures: MonitorFigures = {
  dataset: "drinks",
  version: 3,
  as_of: "2026-03-15",
  window: { days: 30, from: "2026-02-14", to: "2026-03-15" },
  declared_only: false,
  previous: { week: "2026-W47", version: 2, as_of: "2026-01-31", size: 1200 },
  size: 1234,
  accounts: 60_000,
  share_of_accounts: 1234 / 60_000,
  difference: 34,
  members: { stayed: 1100, came: 134, came_new: 20, left: 100, change: null },
  members_unknown: null,
  new_members: [],
  lost_members: [],
  posts: {
    from: "2026-03-09",
    to: "2026-03-15",
    posts: 77,
    authors: 50,
    all_posts: 1000,
    all_authors: 500,
    share_of_posts: 0.077,
    share_of_authors: 0.1,
    change: null,
  },
  mentions: { posts: 3, authors: 2 },
  sentiment: {
    posts: 77,
    judged: 50,
    unjudged: 27,
    counts: { negative: 10, neutral: 15, positive: 25 },
  },
  top_posts: [],
  not_measurable: [],
};

const summary = (language: "en" | "ja", name: string, changed: Partial<MonitorFigures> = {}) =>
  monitorsMail({
    language,
    team: "Roasters",
    week: "2026-W48",
    results: [
      {
        monitor: { name, kind: "keywords" },
        result: { figures: { ...figures, ...changed } },
      },
    ],
  });

describe("the weekly summary", () => {
  it("says the figures in English", () => {
    const { subject, text } = summary("en", "Coffee");
    expect(subject).toBe("Weekly results of Roasters, 2026-W48");
    expect(text).toContain("Coffee\n  1,234 accounts (+34 since 2026-W47)\n");
    expect(text).toContain("134 came, 100 left");
    expect(text).toContain("77 posts from Mar 9, 2026 to Mar 15, 2026, 7.7% of all posts");
    expect(text).toContain("Mentioned in 3 posts by 2 others");
    expect(text).toContain("Of judged posts, 50% classified as positive, 20% as negative");
    expect(text).toContain("Data: drinks, version 3, as of Mar 15, 2026");
  });

  it("says them in Japanese", () => {
    const { subject, text, language } = summary("ja", "コーヒー");
    expect(subject).toBe("Roastersの週間結果（2026-W48）");
    expect(text).toContain("アカウント数：1,234（2026-W47から+34）");
    expect(text).toContain("新規：134、離脱：100");
    expect(language).toBe("ja");
  });

  it("leaves out what is not known", () => {
    const unknown = { size: null, members: null, posts: null, mentions: null, sentiment: null };
    const { text } = summary("en", "Coffee", unknown);
    expect(text).toContain("Cannot be measured on this data");
    expect(text).not.toMatch(/came|posts/);
    expect(summary("en", "Coffee", { difference: null }).text).toContain("1,234 accounts\n");
  });

  it("says no share of fewer than 30 judged posts", () => {
    const counts = { negative: 0, neutral: 4, positive: 25 };
    const few = { posts: 77, judged: 29, unjudged: 48, counts };
    expect(summary("en", "Coffee", { sentiment: few }).text).not.toContain("Of judged posts");
  });

  it("takes names for text, whatever they hold", () => {
    const { html, text, subject } = summary("en", "<b>Tea & co</b>\r\nBcc: x@example.com");
    expect(html).not.toContain("<b>");
    expect(html).toContain("&lt;b&gt;Tea &amp; co");
    expect(text).toContain("<b>Tea & co</b> Bcc: x@example.com\n");
    expect(subject).not.toMatch(/[\r\n]/);
  });
});

describe("a kept result", () => {
  it("is answered without the corrected sentiment of earlier versions", () => {
    const share = { value: 0.2, low: 0.1, high: 0.3, level: 0.95, method: "confusion-matrix" };
    const corrected = { negative: share, neutral: share, positive: share };
    const kept = { ...figures, sentiment: { ...figures.sentiment, corrected } };
    const result = presentResult(
      {
        teamId: "5e1f8b0e-3b0e-4c55-9a44-6a1a0b3a7a10",
        subject: "keywords",
        dataset: "drinks",
        datasetMade: "2026-01-01",
        datasetVersion: 3,
        snapshotId: null,
        monitorId: "b0a6a1a8-6d0c-4a0e-9d2c-0d8f6a8a1c11",
        week: "2026-W48",
        measuredAt: new Date("2026-11-23T06:00:00Z"),
        figures: kept as MonitorFigures,
      },
      { name: "Tea", kind: "keywords" },
      { account: () => undefined, post: () => undefined },
    );
    expect(monitorResult.parse(result).sentiment).toEqual(figures.sentiment);
  });
});
