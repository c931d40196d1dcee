import type { PremiumReading } from "@toolkit/core/contract/premium-accounts";
import { Badge } from "@toolkit/ui/badge";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/format.ts";

/** What became of a reading, in a word. */
export function ReadingState({ reading }: { readonly reading: PremiumReading }) {
  const { t } = useTranslation();
  const { state, is_complete } = reading;
  if (state === "done")
    return (
      <Badge level={is_complete ? "success" : "warn"}>
        {t(`watching.readings.states.${is_complete ? "complete" : "part"}`)}
      </Badge>
    );
  if (state === "failed") return <Badge level="warn">{t("watching.readings.states.failed")}</Badge>;
  return <Badge level="info">{t(`watching.readings.states.${state}`)}</Badge>;
}

/** Why a reading is no complete list, or when it continues; null: there is nothing to explain. */
export function useReadingReason() {
  const { t } = useTranslation();
  const { moment } = useFormat();
  return ({ reason, resumes_at }: PremiumReading): string | null => {
    if (resumes_at !== null) return t("watching.readings.resumes", { moment: moment(resumes_at) });
    return reason === null ? null : t(`watching.readings.reasons.${reason}`);
  };
}
