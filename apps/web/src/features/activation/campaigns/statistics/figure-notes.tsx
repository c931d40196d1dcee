import type { CampaignResults } from "@toolkit/core/contract/campaign-statistics";
import { Icon } from "@toolkit/ui/icon";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/format.ts";
import { judgedBy, useFigureTexts } from "./figure-texts.ts";

interface FigureNotesProps {
  readonly results: CampaignResults;
  readonly currency: string;
}

const MOST = 4;

/** Days that stand out beyond chance, the newest first; most campaigns have none. */
export function FigureNotes({ results, currency }: FigureNotesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const texts = useFigureTexts(currency);
  const notes = results.notes.toSorted((a, b) => (a.day < b.day ? 1 : -1)).slice(0, MOST);
  if (notes.length === 0) return null;
  const rate = texts.name(judgedBy(results.tested).rate);
  return (
    <ul aria-label={t("campaignResults.notes")} className="flex flex-col gap-2 p-5 sm:px-7">
      {notes.map(({ kind, day, value, usual, days_before: before }) => (
        <li key={`${kind} ${day}`} className="flex gap-2">
          <Icon name="info" size={18} className="mt-0.5 text-muted" />
          <span>
            {kind === "rate_changed" &&
              t("campaignResults.note.rate_changed", {
                day: texts.day(day),
                rate,
                value: texts.share(value ?? 0),
                usual: texts.share(usual ?? 0),
                count: before ?? 0,
                formatted: format.count(before ?? 0),
              })}
            {kind === "no_delivery" &&
              t("campaignResults.note.no_delivery", { day: texts.day(day) })}
            {kind === "behind" &&
              t("campaignResults.note.behind", {
                day: texts.day(day),
                value: texts.share(value ?? 0),
                count: before ?? 0,
                formatted: format.count(before ?? 0),
              })}
          </span>
        </li>
      ))}
    </ul>
  );
}
