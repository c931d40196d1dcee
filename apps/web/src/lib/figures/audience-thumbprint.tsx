import { formatPercent } from "@toolkit/core/i18n/format";
import { Thumbprint } from "@toolkit/ui/thumbprint";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { MeasuredBody } from "../draft/draft.ts";
import { useFormat } from "../format.ts";
import { picturesQuery } from "../insights-query.ts";
import { postingTimesQuery } from "../posting-times-query.ts";
import { thumbprintOf } from "./thumbprint-of.ts";

interface AudienceThumbprintProps {
  readonly team: string;
  readonly body: MeasuredBody;
  readonly version: number | null;
}

/** The face of an audience in a list: gender, ages and hours, each only where enough is known. */
export function AudienceThumbprint({ team, body, version }: AudienceThumbprintProps) {
  const { language } = useFormat();
  const question = { team, body, version, language };
  const { data: insights } = useQuery(picturesQuery(question));
  const { data: times } = useQuery(
    postingTimesQuery({ ...question, limit: 8, sort: "count", baseline: "same_places" }),
  );
  if (!insights) return <span className="block h-5 w-26" />;
  return <InsightsThumbprint insights={insights} times={times ?? null} />;
}

interface InsightsThumbprintProps {
  readonly insights: Parameters<typeof thumbprintOf>[0];
  readonly times: Parameters<typeof thumbprintOf>[1];
}

/** The same of numbers that are there already. */
export function InsightsThumbprint({ insights, times }: InsightsThumbprintProps) {
  const { t } = useTranslation();
  const parts = thumbprintOf(insights, times);
  const women = parts.women === null ? "–" : formatPercent(parts.women, 0);
  return <Thumbprint label={t("home.thumbprint", { women })} parts={parts} />;
}
