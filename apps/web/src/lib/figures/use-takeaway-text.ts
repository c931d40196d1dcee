import { formatPercent } from "@toolkit/core/i18n/format";
import { useTranslation } from "react-i18next";
import { useFormat } from "../format.ts";
import type { Takeaway } from "./takeaway.ts";
import { useTakeawayFrame } from "./takeaway-frame.tsx";

interface Said {
  readonly label: string;
  readonly share: number;
  readonly baseline_share: number;
  readonly affinity: { readonly value: number } | null;
}

type Bare = "none" | "few" | "same" | "asked";

type Told =
  | { readonly says: Exclude<Takeaway["says"], Bare>; readonly item: Said }
  | { readonly says: Bare };

/** The sentence of a takeaway; null where the sentence in place of the picture says it all. */
export function useTakeawayText(): (takeaway: Told) => string | null {
  const { t } = useTranslation();
  const format = useFormat();
  const { baseline } = useTakeawayFrame();
  return (takeaway) => {
    if (takeaway.says === "few") return null;
    if (takeaway.says === "none") return t("insights.takeaways.none");
    const name = baseline ?? "";
    const of = baseline === null ? "" : "other.";
    if (takeaway.says === "asked") return t("insights.takeaways.asked");
    if (!("item" in takeaway)) return t(`insights.takeaways.${of}same`, { name });
    const { label, share, affinity, baseline_share } = takeaway.item;
    const { says } = takeaway;
    // Of the audience alone: no other is named.
    return t(says === "most" ? "insights.takeaways.most" : `insights.takeaways.${of}${says}`, {
      label,
      name,
      share: formatPercent(share, 1),
      baseline: formatPercent(baseline_share, 1),
      multiple: affinity ? format.multiple(affinity.value) : "",
    });
  };
}
