import type { Account, CampaignForm, FormError } from "../../src/manager/wire.ts";
import { isTextKey, useText } from "../lib/texts.ts";

interface AdGroupStepProps {
  readonly account: Account;
  readonly draft: CampaignForm;
  readonly errors: readonly FormError[];
  readonly onChange: (fields: Partial<CampaignForm>) => void;
}

const CODES: Readonly<Record<string, string>> = {
  INVALID_DENOMINATION: "badBudget",
  ILLEGAL_CHARACTERS: "characters",
  INVALID_TIME_WINDOW: "badDates",
};

/** Names, budget and days. */
export function AdGroupStep({ account, draft, errors, onChange }: AdGroupStepProps) {
  const text = useText();
  const { currency } = account;
  const problems = (field: string) =>
    errors
      .filter((error) => error.field === field)
      .map(({ code, message }) => {
        const key = CODES[code] ?? code;
        return isTextKey(key) ? text(key, { currency }) : message;
      });
  const wrong = (field: string) =>
    problems(field).map((sentence) => (
      <span key={sentence} className="problem" role="alert">
        {sentence}
      </span>
    ));
  return (
    <section className="card grid">
      <label className="wide">
        {text("campaignName")}
        <input
          type="text"
          maxLength={255}
          value={draft.campaign_name}
          onChange={(event) => onChange({ campaign_name: event.target.value })}
        />
        {wrong("campaign_name")}
      </label>
      <label className="wide">
        {text("adGroupName")}
        <input
          type="text"
          maxLength={255}
          value={draft.ad_group_name}
          onChange={(event) => onChange({ ad_group_name: event.target.value })}
        />
        {wrong("ad_group_name")}
      </label>
      <label className="wide">
        {text("dailyBudget", { currency })}
        <input
          type="number"
          min="0"
          step={currency === "JPY" ? "1" : "0.01"}
          inputMode="decimal"
          value={draft.daily_budget === 0 ? "" : draft.daily_budget}
          onChange={(event) => onChange({ daily_budget: Number(event.target.value) })}
        />
        {wrong("daily_budget")}
      </label>
      <label>
        {text("start")}
        <input
          type="date"
          value={draft.start}
          onChange={(event) => onChange({ start: event.target.value })}
        />
        {wrong("start")}
      </label>
      <label>
        {text("end")}
        <input
          type="date"
          value={draft.end}
          onChange={(event) => onChange({ end: event.target.value })}
        />
        {wrong("end")}
      </label>
      <p className="hint wide">{text("zoneNote", { zone: account.timezone })}</p>
    </section>
  );
}
