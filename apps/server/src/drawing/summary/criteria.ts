import type { Group, TargetingPackage } from "@toolkit/core/domain/targeting-package";
import type { SummaryTexts } from "./texts.ts";

interface Named {
  readonly label?: string;
  readonly handle?: string;
  readonly name?: string;
  readonly deselected?: boolean | undefined;
}

/** Criteria of a package as names with texts. */
export function itemsOf(pack: TargetingPackage, texts: SummaryTexts): [string, string][] {
  const names = (items: readonly Named[]) =>
    items
      .map(({ label, handle, name, deselected }) => {
        const text = handle === undefined ? (label ?? name ?? "") : `@${handle}`;
        return deselected === true ? `${text} (${texts.deselected})` : text;
      })
      .join(", ");
  const entries: [keyof SummaryTexts["kinds"], string][] = [];
  for (const kind of Object.keys(texts.kinds) as (keyof SummaryTexts["kinds"])[]) {
    const value = pack[kind];
    if (value === undefined || value === null) continue;
    if (kind === "gender") entries.push([kind, texts.genders[pack.gender ?? "ANY"]]);
    else if (kind === "automated_accounts")
      entries.push([kind, texts.automated[pack.automated_accounts ?? "ANY"]]);
    else if (typeof value === "string") entries.push([kind, ageText(value)]);
    else if (kind === "groups")
      entries.push([kind, pack.groups ? groupText(pack.groups, texts) : ""]);
    else if (Array.isArray(value) && value.length > 0)
      entries.push([
        kind,
        names(
          value.map((item) =>
            typeof item === "string" ? { label: texts.placements[item] } : item,
          ),
        ),
      ]);
  }
  return entries.map(([kind, text]) => [texts.kinds[kind], text]);
}

/** A group in words, its parts in brackets. */
function groupText(group: Group, texts: SummaryTexts): string {
  if ("not" in group) return texts.not(groupText(group.not, texts));
  if ("kind" in group) {
    const text = group.kind === "handle" ? `@${group.label}` : group.label;
    return group.deselected === true ? `${text} (${texts.deselected})` : text;
  }
  const isAll = "all" in group;
  const parts = (isAll ? group.all : group.any).map((part) => groupText(part, texts));
  const text = parts.join(isAll ? texts.all : texts.any);
  return parts.length > 1 ? `(${text})` : text;
}

/** AGE_18_TO_34 as 18–34, AGE_OVER_50 as 50+. */
function ageText(value: string): string {
  const [, low, high] = /^AGE_(?:OVER_)?(\d+)(?:_TO_(\d+))?$/.exec(value) ?? [];
  if (low === undefined) return "13+";
  return high === undefined ? `${low}+` : `${low}–${high}`;
}
