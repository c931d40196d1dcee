import { campaignForm, type Account, type CampaignForm } from "../../src/manager/wire.ts";
import type { FormError } from "../../src/manager/wire.ts";
import { dayFromNow } from "../lib/formats.ts";
import { EMPTY_FORM, isListField } from "../targeting/form-state.ts";

export const STEPS = ["objective", "ad-group", "targeting", "review"] as const;
export type Step = (typeof STEPS)[number];

const nameOf = (account: Account) => `ads-manager draft ${account.id}`;

const empty = (): CampaignForm => ({
  saved: null,
  status: "DRAFT",
  objective: "REACH",
  campaign_name: "",
  ad_group_name: "",
  daily_budget: 0,
  start: dayFromNow(1),
  end: dayFromNow(31),
  form: EMPTY_FORM,
});

/** What was entered in this tab and not created yet. */
export function keptDraft(account: Account): CampaignForm {
  const text = sessionStorage.getItem(nameOf(account));
  if (text === null) return empty();
  const kept = campaignForm.safeParse(JSON.parse(text));
  return kept.success ? kept.data : empty();
}

export function keepDraft(account: Account, draft: CampaignForm | null): void {
  if (draft === null) sessionStorage.removeItem(nameOf(account));
  else sessionStorage.setItem(nameOf(account), JSON.stringify(draft));
}

/** The step that shows a field. */
export function stepOfField(field: string | null): Step | null {
  if (field === null) return null;
  if (field === "objective") return "objective";
  if (isListField(field) || ["gender", "age", "placements"].includes(field)) return "targeting";
  return "ad-group";
}

const problem = (field: string, code: string): FormError => ({
  code,
  message: code,
  field,
  value: null,
});

/** What is missing before the network is asked. */
export function problemsOf(draft: CampaignForm): readonly FormError[] {
  return [
    ...(draft.campaign_name.trim() === "" ? [problem("campaign_name", "needName")] : []),
    ...(draft.ad_group_name.trim() === "" ? [problem("ad_group_name", "needName")] : []),
    ...(draft.daily_budget > 0 ? [] : [problem("daily_budget", "needBudget")]),
    ...(draft.end >= draft.start ? [] : [problem("end", "badDates")]),
  ];
}
