import { isWithin, limitsOf, PLAN_IDS, PLAN_LIMITS, type PlanId } from "@toolkit/core/domain/plans";
import { billingJa } from "@toolkit/core/i18n/data/billing-ja";
import { describe, expect, it } from "vitest";
import { planLimit, readOnly, requireMembers, requireUpload } from "./plan-refusals.ts";
import type { PlansPort } from "./ports/plans.ts";

function plansOf(plan: PlanId, { subscribed = true, owes = false } = {}): PlansPort {
  const limits = limitsOf(plan);
  const standing = owes ? "read_only" : "good";
  const require: PlansPort["require"] = async ({ limit, used, wanted }) => {
    const most = limits[limit];
    if (!isWithin(most, await used(), wanted)) throw planLimit({ plan, limit, most: most ?? 0 });
  };
  return {
    of: async () => ({ plan, limits, subscribed, standing }),
    require,
    reserve: require,
    isWritable: async () => !owes,
    readOnlyTeams: async () => [],
    async requireWritable() {
      if (owes) throw readOnly();
    },
    countCall: async () => undefined,
    callsToday: async () => 0,
  };
}

const upload = { teamId: "team", members: 1000, used: async () => 0 };

describe("uploads", () => {
  it("need an active subscription, in the specification's words", async () => {
    await expect(
      requireUpload(plansOf("free", { subscribed: false }), upload),
    ).rejects.toMatchObject({
      code: "subscription_required",
      user: { en: "You need an active subscription to upload audiences to X." },
    });
  });

  it("are refused while a payment is overdue, and beyond the plan's limits", async () => {
    await expect(requireUpload(plansOf("pro"), upload)).resolves.toBeUndefined();
    await expect(requireUpload(plansOf("pro", { owes: true }), upload)).rejects.toMatchObject({
      code: "read_only",
    });
    await expect(
      requireUpload(plansOf("pro"), { ...upload, used: async () => 50 }),
    ).rejects.toMatchObject({ code: "plan_limit", message: "plan limit: uploads 50" });
    await expect(
      requireUpload(plansOf("pro"), { ...upload, members: 1_000_001 }),
    ).rejects.toMatchObject({ message: "plan limit: upload_members 1000000" });
    await expect(
      requireUpload(plansOf("enterprise"), { ...upload, members: 1e9 }),
    ).resolves.toBeUndefined();
  });
});

describe("people who are added to an uploaded audience", () => {
  it("need a subscription as the upload did, and count together with those who are in it", async () => {
    const added = { teamId: "team", before: 900_000, more: 100_000 };
    await expect(
      requireMembers(plansOf("free", { subscribed: false }), added),
    ).rejects.toMatchObject({
      code: "subscription_required",
      user: { en: "You need an active subscription to upload audiences to X." },
    });
    await expect(requireMembers(plansOf("pro"), added)).resolves.toBeUndefined();
    await expect(requireMembers(plansOf("pro"), { ...added, more: 100_001 })).rejects.toMatchObject(
      { message: "plan limit: upload_members 1000000" },
    );
  });
});

describe("a plan's limit", () => {
  it("names plan, number and a next step in both languages", () => {
    for (const limit of PLAN_LIMITS) {
      const { user } = planLimit({ plan: "pro", limit, most: 3700 });
      expect(user?.en, limit).toMatch(/The Pro plan .*3,700.*please .*Billing\.$/i);
      expect(user?.ja, limit).toMatch(/^プロプラン.*3,700.*「お支払い」.*ください。$/);
    }
  });

  it("calls plans in Japanese as the screens do", () => {
    for (const plan of PLAN_IDS) {
      const { user } = planLimit({ plan, limit: "seats", most: 2 });
      const shown = billingJa.billing.plans[plan].replace(/プラン$/, "");
      expect(user?.ja).toMatch(new RegExp(`^${shown}プランの`));
    }
  });
});

it("says one monitor where a plan includes one", () => {
  const refused = (most: number) =>
    planLimit({ plan: "free", limit: "watched_accounts", most }).user?.en;
  expect(refused(1)).toMatch(/includes 1 monitor\./);
  expect(refused(20)).toMatch(/includes 20 monitors\./);
});
