import { useState } from "react";
import {
  adGroup,
  type Account,
  type AdGroup,
  type FormError,
  type TargetingForm,
} from "../../src/manager/wire.ts";
import { call, Refused } from "../lib/api.ts";
import { useLoaded } from "../lib/loaded.ts";
import { navigate, usePlace } from "../lib/router.tsx";
import { useText } from "../lib/texts.ts";
import { Saving, type SaveState } from "../parts/saving.tsx";
import { FailedState, LoadingState, NotFoundState } from "../parts/states.tsx";
import { Status } from "../parts/status.tsx";
import { isSame } from "./form-state.ts";
import { Summary } from "./summary.tsx";
import { TargetingFormView } from "./targeting-form.tsx";

interface TargetingPageProps {
  readonly account: Account;
  readonly id: string;
}

/** The targeting of an ad group that exists. */
export function TargetingPage({ account, id }: TargetingPageProps) {
  const [loaded, again, set] = useLoaded(`${account.id} ${id}`, (signal) =>
    call(adGroup, `/accounts/${account.id}/ad-groups/${id}`, { signal }),
  );
  if (loaded.state === "loading") return <LoadingState />;
  if (loaded.state === "failed")
    return loaded.error instanceof Refused && loaded.error.status < 500 ? (
      <NotFoundState />
    ) : (
      <FailedState onRetry={again} />
    );
  return <Editing account={account} group={loaded.data} onSaved={set} />;
}

interface EditingProps {
  readonly account: Account;
  readonly group: AdGroup;
  readonly onSaved: (group: AdGroup) => void;
}

function Editing({ account, group, onSaved }: EditingProps) {
  const text = useText();
  const { query } = usePlace();
  const [form, setForm] = useState<TargetingForm>(group.form);
  const [errors, setErrors] = useState<readonly FormError[]>([]);
  const [saving, setSaving] = useState<SaveState>("idle");
  const isReview = query.get("step") === "review";
  const here = `/${account.id}/ad-groups/${group.id}/targeting`;

  const change = (next: TargetingForm) => {
    setForm(next);
    setErrors([]);
    setSaving("idle");
  };
  const save = async () => {
    setSaving("saving");
    try {
      const path = `/accounts/${account.id}/ad-groups/${group.id}`;
      const saved = await call(adGroup, path, { method: "PUT", body: form });
      setErrors([]);
      setForm(saved.form);
      onSaved(saved);
      setSaving("saved");
    } catch (error) {
      const refused = error instanceof Refused && error.status < 500 ? error.errors : [];
      setErrors(refused);
      setSaving(refused.length > 0 ? "refused" : "failed");
      if (isReview && refused.length > 0) navigate(here, "replace");
    }
  };
  return (
    <>
      <header className="title">
        <p className="above">{text("campaignOf", { name: group.campaign_name })}</p>
        <h1>{text("targetingOf", { name: group.name })}</h1>
        <Status status={group.status} />
      </header>
      {group.status === "ACTIVE" && <p className="notice">{text("pausesNote")}</p>}
      {isReview ? (
        <Summary form={form} />
      ) : (
        <TargetingFormView account={account} form={form} errors={errors} onChange={change} />
      )}
      {group.other_criteria > 0 && (
        <p className="hint">{text("otherCriteria", { count: group.other_criteria })}</p>
      )}
      <Saving state={saving} isChanged={!isSame(form, group.form)} errors={errors} form={form}>
        {isReview && (
          <button type="button" onClick={() => history.back()}>
            {text("back")}
          </button>
        )}
        <button type="button" disabled={saving === "saving"} onClick={save}>
          {text("saveDraft")}
        </button>
        {!isReview && (
          <button type="button" className="primary" onClick={() => navigate(`${here}?step=review`)}>
            {text("review")}
          </button>
        )}
      </Saving>
    </>
  );
}
