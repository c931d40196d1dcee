import type { HandleAnalysis } from "@toolkit/core/contract/handle-analysis";
import { Button, buttonClass } from "@toolkit/ui/button";
import { TextField } from "@toolkit/ui/text-field";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Creator } from "../../../../lib/creator.ts";
import type { ChangeDraft } from "../../../../lib/draft/draft-store.ts";
import { addItems } from "../../../../lib/draft/items.ts";
import { AccountLabel } from "../../../../lib/figures/account-label.tsx";
import { DemographicCards } from "../../../../lib/figures/demographic-cards.tsx";
import { ExplainedFigures } from "../../../../lib/figures/explained-figures.tsx";
import { HandleFigures } from "../../../../lib/figures/handle-figures.tsx";
import { WithHandle } from "../../../../lib/figures/with-handle.tsx";
import { useQuestion } from "../../../../lib/question.ts";
import { useFormCheck } from "../../../../lib/use-form-check.ts";
import { links } from "../../../../paths.ts";

interface AnalyseHandleProps {
  readonly creator: Creator;
  readonly onChange: ChangeDraft;
}

/** An account before its followers become part of the audience. */
export function AnalyseHandle({ creator, onChange }: AnalyseHandleProps) {
  const { t } = useTranslation();
  const { question } = useQuestion();
  const [text, setText] = useState("");
  const [handle, setHandle] = useState<string | null>(null);
  const form = useFormCheck(
    { handle: { name: t("kinds.handle"), required: true } },
    { handle: text },
  );
  async function ask() {
    if (await form.check()) setHandle(text.trim().replace(/^@/, ""));
  }
  return (
    <section
      aria-label={t("builder.ways.handle")}
      className="flex flex-col gap-4 rounded-surface border border-line-strong bg-surface p-4"
    >
      <form
        className="flex max-w-lg items-start gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          void ask();
        }}
      >
        <TextField
          label={t("kinds.handle")}
          placeholder="@handle"
          autoFocus
          spellCheck="false"
          value={text}
          maxLength={30}
          onChange={setText}
          error={form.error("handle")}
          className="min-w-0 flex-1"
        />
        <Button type="submit" className="mt-6.5">
          {t("builder.ways.handle")}
        </Button>
      </form>
      {handle !== null && (
        <WithHandle
          question={question}
          handle={handle}
          rows={5}
          onNear={(near) => {
            setText(near);
            setHandle(near);
          }}
        >
          {(analysis) => <Analysis team={creator.team} analysis={analysis} onChange={onChange} />}
        </WithHandle>
      )}
    </section>
  );
}

interface AnalysisProps {
  readonly team: string;
  readonly analysis: HandleAnalysis;
  readonly onChange: ChangeDraft;
}

function Analysis({ team, analysis, onChange }: AnalysisProps) {
  const { t } = useTranslation();
  const { account, audience } = analysis;
  const label = account.username ?? account.id;
  const { window, declared_only, dataset } = analysis;
  return (
    <ExplainedFigures
      team={team}
      body={{
        targeting_package: { handles: [{ handle: label, id: account.id }] },
        window_days: window.days,
        declared_only,
        dataset,
      }}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <AccountLabel account={account} />
        <span className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            icon="group_add"
            onPress={() =>
              onChange((draft) => ({
                ...draft,
                pack: addItems(draft.pack, [{ kind: "handle", label }]).pack,
              }))
            }
          >
            {t("figures.addToAudience")}
          </Button>
          <Link
            {...links.explore(team, { name: label, kind: "handle", view: "account" })}
            className={buttonClass("secondary", "medium")}
          >
            {t("explore.account")}
          </Link>
        </span>
      </div>
      <HandleFigures analysis={analysis} />
      {audience && (
        <div className="grid gap-4 sm:grid-cols-2">
          <DemographicCards demographics={audience.demographics} />
        </div>
      )}
    </ExplainedFigures>
  );
}
