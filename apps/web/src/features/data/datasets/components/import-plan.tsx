import type { ImportRun } from "@toolkit/core/contract/import-runs";
import { Button } from "@toolkit/ui/button";
import { Notice } from "@toolkit/ui/notice";
import { DatePicker } from "@toolkit/ui/date-picker";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { notifyError } from "../../../../lib/notify-error.ts";
import { links } from "../../../../paths.ts";
import { useCancelImport, useStartImport } from "../api/imports.ts";
import { FilePlan } from "./file-plan.tsx";
import { changesOf, initialChoice, needsKind, type FileChoice } from "./file-choice.ts";

interface ImportPlanProps {
  readonly team: string;
  readonly run: ImportRun;
}

/** How every file was understood, to be corrected before it is imported, or imported again after it failed. */
export function ImportPlan({ team, run }: ImportPlanProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [choices, setChoices] = useState<readonly FileChoice[]>(() => run.files.map(initialChoice));
  const [seenOn, setSeenOn] = useState("");
  const start = useStartImport(team, run.id);
  const cancel = useCancelImport(team);
  const [isUnclear, setIsUnclear] = useState(false);
  const isNew = run.state === "planned";
  const unclear = run.files.filter((file, index) =>
    needsKind(file, choices[index] ?? initialChoice(file)),
  );

  async function begin() {
    if (unclear.length === run.files.length) {
      setIsUnclear(true);
      return;
    }
    const files = run.files.flatMap((file, index) => {
      const choice = choices[index];
      const changes = choice ? changesOf(file, choice) : null;
      return changes ? [changes] : [];
    });
    await start
      .mutateAsync({ ...(seenOn ? { as_of: seenOn } : {}), ...(files.length > 0 ? { files } : {}) })
      .catch(notifyError);
  }
  async function discard() {
    try {
      await cancel.mutateAsync(run.id);
      await navigate(links.data(team));
    } catch (error) {
      notifyError(error);
    }
  }
  return (
    <section className="flex flex-col gap-6">
      <header>
        <h2 className="text-md font-bold">{t(isNew ? "data.step1" : "data.changeAndResume")}</h2>
        <p className="text-soft">{t("data.step1Help")}</p>
      </header>
      {run.files.map((file, index) => (
        <FilePlan
          key={file.name}
          file={file}
          choice={choices[index] ?? initialChoice(file)}
          onChoice={(choice) =>
            setChoices(choices.map((each, place) => (place === index ? choice : each)))
          }
        />
      ))}
      <div className="flex flex-wrap items-start gap-x-6 gap-y-4 border-t border-line pt-5">
        <DatePicker
          label={t("data.seenOn")}
          hint={t("data.seenOnHelp")}
          value={seenOn === "" ? null : seenOn}
          onChange={(day) => setSeenOn(day ?? "")}
          className="w-72 max-sm:w-full"
        />
      </div>
      {isUnclear && unclear[0] && (
        <Notice level="error">{t("data.chooseKind", { name: unclear[0].name })}</Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" icon="play_arrow" onPress={begin}>
          {t(isNew ? "data.start" : "data.resume")}
        </Button>
        <Button variant="quiet" onPress={discard}>
          {t("data.discard")}
        </Button>
      </div>
    </section>
  );
}
