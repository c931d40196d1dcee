import type {
  VersionDifference,
  VersionDifferenceItem,
  VersionOption,
} from "@toolkit/core/contract/audience-versions";
import { PLACEMENTS } from "@toolkit/core/domain/enumerations";
import { Notice } from "@toolkit/ui/notice";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useCriterionWords } from "../../../../lib/draft/criteria.ts";
import { useFormat } from "../../../../lib/format.ts";
import { errorText } from "../../../../lib/notify-error.ts";
import { versionDifferenceQuery } from "../api/versions.ts";
import { writtenLabel } from "../../../../lib/draft/written-label.ts";
import { useDataLine } from "./use-data-line.ts";

interface DifferenceProps {
  readonly team: string;
  readonly id: string;
  readonly from: number;
  readonly to: number;
}

/** What changed from a version to the current one, in words. */
export function Difference({ team, id, from, to }: DifferenceProps) {
  const { t } = useTranslation();
  const { data, error } = useQuery(versionDifferenceQuery(team, id, from, to));
  if (error) return <Notice level="error">{errorText(error).text}</Notice>;
  if (!data) return <SkeletonRows rows={2} label={t("common.loading")} />;
  return <Sentences found={data} />;
}

/** Items that are named; a package may hold thousands. */
const NAMED = 20;

function Sentences({ found }: { readonly found: VersionDifference }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { seeds, categories } = found;
  const named = (items: readonly VersionDifferenceItem[]) => {
    const labels = items.slice(0, NAMED).map(({ kind, ...item }) =>
      t("versions.item", {
        kind: kind === "word_in_profile" ? t("advanced.kinds.word_in_profile") : t(`kinds.${kind}`),
        label: writtenLabel({ kind, label: item.label }),
      }),
    );
    const more = items.length - labels.length;
    const rest =
      more > 0 ? [t("versions.more", { count: more, formatted: format.count(more) })] : [];
    return format.list([...labels, ...rest]);
  };
  const lines = [
    ...(["added", "removed", "deselected", "selected"] as const).flatMap((part) =>
      seeds[part].length === 0 ? [] : [t(`versions.${part}`, { list: named(seeds[part]) })],
    ),
    ...seeds.reordered.flatMap((kind) =>
      kind === "word_in_profile" ? [] : [t("versions.reordered", { kind: t(`kinds.${kind}`) })],
    ),
    ...(seeds.regrouped ? [t("versions.regrouped")] : []),
    ...(found.from.name === found.to.name
      ? []
      : [t("versions.renamed", { from: found.from.name, to: found.to.name })]),
    ...(categories.added.length === 0
      ? []
      : [t("versions.categoriesAdded", { list: format.list(categories.added) })]),
    ...(categories.removed.length === 0
      ? []
      : [t("versions.categoriesRemoved", { list: format.list(categories.removed) })]),
  ];
  return (
    <div className="flex flex-col gap-2 rounded-control bg-sunken p-3 text-sm">
      <SizeSentence found={found} />
      <ul className="flex flex-col gap-1 [overflow-wrap:anywhere]">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {found.options.map((option) => (
          <OptionLine key={option.option} option={option} />
        ))}
        {lines.length + found.options.length === 0 && <li>{t("versions.none")}</li>}
      </ul>
    </div>
  );
}

function SizeSentence({ found }: { readonly found: VersionDifference }) {
  const { t } = useTranslation();
  const { lineOf } = useDataLine();
  const format = useFormat();
  const figure = ({ size }: VersionDifference["from"]) =>
    size === null ? t("size.unmeasurable") : format.count(size);
  const change = found.size_change;
  const sign = change === null || change === 0 ? "" : change > 0 ? "+" : "−";
  return (
    <p>
      <span className="font-medium tabular-nums">
        {t("versions.sizes", { before: figure(found.from), now: figure(found.to) })}
        {change !== null && ` (${sign}${format.count(Math.abs(change))})`}
      </span>
      {!found.same_data && (
        <span className="block text-muted">
          {t("versions.otherData", {
            before: lineOf(found.from.dataset, found.from.dataset_version),
            now: lineOf(found.to.dataset, found.to.dataset_version),
          })}
        </span>
      )}
    </p>
  );
}

function OptionLine({ option }: { readonly option: VersionOption }) {
  const { t } = useTranslation();
  const format = useFormat();
  const criterion = useCriterionWords();
  const placements = (values: readonly string[]) => {
    const known = PLACEMENTS.filter((placement) => values.includes(placement));
    if (known.length === 0) return t("versions.noPlacement");
    return format.list(known.map((placement) => t(`builder.placementNames.${placement}`)));
  };
  const days = (value: number | null) =>
    value === null
      ? t("builder.windowAll")
      : t("builder.windowDays", { count: value, formatted: format.count(value) });
  const said = (): readonly [string, string, string] => {
    switch (option.option) {
      case "age":
        return [t("builder.age"), criterion.age(option.from), criterion.age(option.to)];
      case "gender":
        return [t("builder.gender"), criterion.gender(option.from), criterion.gender(option.to)];
      case "automated_accounts":
        return [
          t("builder.automated"),
          criterion.automated(option.from),
          criterion.automated(option.to),
        ];
      case "placements":
        return [t("builder.placements"), placements(option.from), placements(option.to)];
      case "window_days":
        return [t("builder.window"), days(option.from), days(option.to)];
      case "declared_only": {
        const choice = (value: boolean) => (value ? t("versions.on") : t("versions.off"));
        return [t("builder.declaredOnly"), choice(option.from), choice(option.to)];
      }
    }
  };
  const [name, from, to] = said();
  return <li>{t("versions.option", { name, from, to })}</li>;
}
