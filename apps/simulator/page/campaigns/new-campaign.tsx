import { useState } from "react";
import {
  campaignSaved,
  FORM_OBJECTIVES,
  type Account,
  type CampaignForm,
  type FormError,
} from "../../src/manager/wire.ts";
import { call, Refused } from "../lib/api.ts";
import { dayText, moneyText } from "../lib/formats.ts";
import { navigate, usePlace } from "../lib/router.tsx";
import { useText } from "../lib/texts.ts";
import { Saving, type SaveState } from "../parts/saving.tsx";
import { Summary } from "../targeting/summary.tsx";
import { TargetingFormView } from "../targeting/targeting-form.tsx";
import { AdGroupStep } from "./ad-group-step.tsx";
import { keepDraft, keptDraft, problemsOf, STEPS, stepOfField, type Step } from "./draft.ts";
import { Steps } from "./steps.tsx";

/** The form of a new campaign in four steps; what was entered outlives a reload. */
export function NewCampaign({ account }: { readonly account: Account }) {
  const text = useText();
  const { query } = usePlace();
  const [draft, setDraft] = useState<CampaignForm>(() => keptDraft(account));
  const [errors, setErrors] = useState<readonly FormError[]>([]);
  const [saving, setSaving] = useState<SaveState>("idle");
  const [isChanged, setChanged] = useState(false);
  const step = STEPS.find((each) => each === query.get("step")) ?? "objective";
  const at = STEPS.indexOf(step);
  const go = (to: Step) => navigate(`/${account.id}/campaigns/new?step=${to}`);

  const change = (fields: Partial<CampaignForm>) => {
    const next = { ...draft, ...fields };
    setDraft(next);
    keepDraft(account, next);
    setErrors([]);
    setSaving("idle");
    setChanged(true);
  };
  const save = async (status: CampaignForm["status"]) => {
    const found = problemsOf(draft);
    if (found.length > 0) return refuse(found);
    setSaving("saving");
    try {
      const path = `/accounts/${account.id}/campaigns`;
      const body = { ...draft, status };
      const saved = await call(campaignSaved, path, { method: "POST", body });
      if (status === "PAUSED") {
        keepDraft(account, null);
        return navigate(`/${account.id}/campaigns`);
      }
      const next = { ...draft, saved };
      setDraft(next);
      keepDraft(account, next);
      setErrors([]);
      setChanged(false);
      return setSaving("saved");
    } catch (error) {
      const refused = error instanceof Refused && error.status < 500 ? error.errors : [];
      return refused.length > 0 ? refuse(refused) : setSaving("failed");
    }
  };
  const refuse = (found: readonly FormError[]) => {
    setErrors(found);
    setSaving("refused");
    const first = STEPS.find((each) => found.some(({ field }) => stepOfField(field) === each));
    const isHere = found.some(({ field }) => stepOfField(field) === step);
    if (first !== undefined && !isHere) go(first);
  };
  const next = STEPS[at + 1];

  return (
    <>
      <header className="title">
        <p className="above">{text("stepOf", { at: at + 1, all: STEPS.length })}</p>
        <h1>{text("newCampaign")}</h1>
      </header>
      <Steps account={account} step={step} />
      {step === "objective" && (
        <section className="card">
          <fieldset className="field objectives">
            <legend>{text("objectiveQuestion")}</legend>
            {FORM_OBJECTIVES.map((objective) => (
              <label key={objective}>
                <input
                  type="radio"
                  name="objective"
                  value={objective}
                  checked={draft.objective === objective}
                  onChange={() => change({ objective })}
                />
                <span>
                  <strong>{text(`objective${objective}`)}</strong>
                  <span>{text(`objective${objective}Text`)}</span>
                </span>
              </label>
            ))}
          </fieldset>
        </section>
      )}
      {step === "ad-group" && (
        <AdGroupStep account={account} draft={draft} errors={errors} onChange={change} />
      )}
      {step === "targeting" && (
        <TargetingFormView
          account={account}
          form={draft.form}
          errors={errors}
          onChange={(form) => change({ form })}
        />
      )}
      {step === "review" && <Review draft={draft} account={account} />}
      <Saving state={saving} isChanged={isChanged} errors={errors} form={draft.form}>
        {at > 0 && (
          <button type="button" onClick={() => go(STEPS[at - 1] ?? "objective")}>
            {text("back")}
          </button>
        )}
        {(step === "targeting" || step === "review") && (
          <button type="button" disabled={saving === "saving"} onClick={() => save("DRAFT")}>
            {text("saveDraft")}
          </button>
        )}
        {next === undefined ? (
          <button
            type="button"
            className="primary"
            disabled={saving === "saving"}
            onClick={() => save("PAUSED")}
          >
            {text("createPaused")}
          </button>
        ) : (
          <button type="button" className="primary" onClick={() => go(next)}>
            {text(next === "review" ? "review" : "next")}
          </button>
        )}
      </Saving>
    </>
  );
}

interface ReviewProps {
  readonly account: Account;
  readonly draft: CampaignForm;
}

function Review({ account, draft }: ReviewProps) {
  const text = useText();
  const rows = [
    [text("objective"), text(`objective${draft.objective}`)],
    [text("campaignName"), draft.campaign_name],
    [text("adGroupName"), draft.ad_group_name],
    [
      text("dailyBudget", { currency: account.currency }),
      moneyText(draft.daily_budget, account.currency),
    ],
    [text("schedule"), `${dayText(draft.start, "UTC")}–${dayText(draft.end, "UTC")}`],
  ] as const;
  return (
    <>
      <section className="card summary">
        <header>
          <h2>{text("stepAdGroup")}</h2>
        </header>
        <dl>
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value === "" ? text("none") : value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <Summary form={draft.form} />
    </>
  );
}
