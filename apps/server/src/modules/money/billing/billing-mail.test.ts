import { describe, expect, it } from "vitest";
import { billingMail, type BillingMail, type NoticeKind } from "./billing-mail.ts";
import { doubleChargeMail } from "./staff-mail.ts";

const mail = (kind: NoticeKind, more: Partial<BillingMail> = {}) =>
  billingMail({
    kind,
    language: "en",
    name: "Roasters",
    isTeam: true,
    owed: { amount: 4900, currency: "EUR" },
    takenBack: false,
    ended: false,
    readOnlyAt: new Date("2026-12-01T00:00:00Z"),
    url: "https://toolkit.example/roasters/billing",
    ...more,
  });
const STEPS = ["failed", "reminder", "last", "read_only"] as const;

describe("mails about payments", () => {
  it.each(STEPS)("ask to arrange what a bank took back, in the step %s", (kind) => {
    const { text } = mail(kind, { takenBack: true });
    expect(text).toContain("arrange the payment");
    expect(text).toContain("took back");
    expect(text).not.toMatch(/page above alone|works again at once/);
    expect(mail(kind, { takenBack: true, language: "ja" }).text).toContain("運用担当者");
  });

  it.each(STEPS)("promise no plan that has ended, in the step %s", (kind) => {
    const { text } = mail(kind, { ended: true });
    expect(text).toContain("choose a plan again");
    expect(text).not.toMatch(/Everything keeps working|works again at once/);
    expect(mail("read_only").text).toContain("works again at once");
  });

  it("write yen as readers know them, and name the suite of somebody without a name", () => {
    const owed = { amount: 8580, currency: "YEN" };
    expect(mail("failed", { language: "ja", owed }).text).toContain("（8,580円）");
    expect(mail("failed", { owed }).text).toContain("8,580 YEN");
    expect(mail("failed", { name: "", isTeam: false }).subject).toBe(
      "Payment overdue: Premium suite",
    );
  });

  it("send a person to their plan, since they have no Billing", () => {
    for (const kind of [...STEPS, "recovered", "settled"] as const) {
      for (const language of ["en", "ja"] as const) {
        const { text } = mail(kind, { isTeam: false, ended: true, language });
        expect(text).not.toMatch(/Billing|「お支払い」/);
      }
    }
  });
});

describe("the mail to staff about a customer who is charged twice", () => {
  it("names each subscription with its sum, and no customer's name where it is a person", () => {
    const startAt = new Date("2026-12-01T00:00:00Z");
    const each = { planName: "premium", amount: 1400, currency: "YEN", startAt };
    const subscriptions = [
      { ...each, id: "sub_b" },
      { ...each, id: "sub_a" },
    ];
    const given = { team: null, customer: "cus_1", subscriptions };
    const english = doubleChargeMail({ ...given, language: "en" });
    expect(english.subject).toBe("Charged by several subscriptions: cus_1");
    expect(english.text).toMatch(/1,400 YEN[^]*sub_b[^]*1,400 YEN[^]*sub_a/);
    const japanese = doubleChargeMail({ ...given, language: "ja" });
    expect(japanese.text).toContain("プレミアム、1期間あたり1,400円、2026年12月1日開始：sub_b");
    expect(japanese.text).toContain("プレミアムスイートを利用中の個人（顧客ID：cus_1）に");
    const team = { name: "Roasters", slug: "roasters" };
    expect(doubleChargeMail({ ...given, team, language: "ja" }).text).toContain(
      "チーム「Roasters」（roasters、顧客ID：cus_1）に",
    );
  });
});
