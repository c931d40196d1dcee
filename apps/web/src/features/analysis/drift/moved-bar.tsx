import type { Drift } from "@toolkit/core/contract/drift";
import { OpeningFigure } from "@toolkit/ui/opening-figure";
import { useTranslation } from "react-i18next";
import { useOpening } from "../../../lib/figures/explained-figures.tsx";
import { useFormat } from "../../../lib/format.ts";

interface MovedBarProps {
  readonly audience: string;
  /** Version of the data that is compared with. */
  readonly from: number;
  readonly members: NonNullable<Drift["members"]>;
}

const PARTS = [
  ["left", "bg-ink"],
  ["stayed", "bg-brand-line"],
  ["came", "bg-brand"],
] as const;

/** Who left, stayed and came as one bar: the members then are its first two parts, those now its last two. */
export function MovedBar({ audience, from, members }: MovedBarProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const opening = useOpening();
  const { left, stayed, came } = members;
  const all = left + stayed + came;
  if (all === 0) return null;
  const percent = (count: number) => `${(count / all) * 100}%`;
  return (
    <figure aria-label={t("drift.moved")} className="flex flex-col gap-1.5">
      <Bracket name={t("drift.earlier")} from={0} width={percent(left + stayed)} isAbove />
      <span aria-hidden className="flex h-5 gap-px overflow-hidden rounded-small">
        {PARTS.filter(([part]) => members[part] > 0).map(([part, colour]) => (
          <span
            key={part}
            className={`min-w-1 ${colour}`}
            style={{ width: percent(members[part]) }}
          />
        ))}
      </span>
      <Bracket name={t("drift.now")} from={percent(left)} width={percent(stayed + came)} />
      <ul className="mt-1 flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {PARTS.map(([part, colour]) => (
          <li key={part} className="flex items-center gap-2">
            <span aria-hidden className={`size-2.5 rounded-[2px] ${colour}`} />
            <span className="text-soft">{t(`drift.${part}`)}</span>
            <OpeningFigure
              text={format.count(members[part])}
              className="font-medium"
              {...(members[part] === 0
                ? {}
                : opening(
                    null,
                    { id: "", label: t(`drift.${part}`) },
                    { moved: { audience_config: audience, from, which: part } },
                  ))}
            />
          </li>
        ))}
      </ul>
    </figure>
  );
}

interface BracketProps {
  readonly name: string;
  readonly from: string | number;
  readonly width: string;
  readonly isAbove?: boolean;
}

/** Which part of the bar was the audience at that time. */
function Bracket({ name, from, width, isAbove = false }: BracketProps) {
  return (
    <span
      aria-hidden
      className={`block min-w-10 border-x border-line-strong px-2 text-xs text-muted ${isAbove ? "border-t" : "border-b text-right"}`}
      style={{ marginLeft: from, width }}
    >
      {name}
    </span>
  );
}
