import type { TrashedAudience } from "@toolkit/core/contract/audience-keeping";
import type { AudienceDisplay } from "@toolkit/core/contract/audience-lists";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { isTargetable } from "@toolkit/core/domain/targetable";
import type { LocalText } from "../../../errors.ts";
import type { Creator } from "./creator-repository.ts";
import type { AudienceRow } from "./repository.ts";
import type { DisplayedPage } from "./services/list-audiences.ts";
import { trashedUntil } from "./services/trash.ts";

/** Why a field is null. */
const REASONS = {
  size: {
    en: "None of its criteria can be measured on its dataset.",
    ja: "このデータでは測定できる条件がありません。",
  },
  total_native: {
    en: "Only the network knows its own reach. No ad account has answered yet.",
    ja: "ネットワーク上のリーチはネットワークだけが把握しています。広告アカウントからの回答がまだありません。",
  },
  pro_targeting_size: {
    en: "Seeds are chosen on request. Open pro targeting to measure them.",
    ja: "シードは必要なときに選びます。プロターゲティングを開くと測定できます。",
  },
  ad_account: {
    en: "It was not applied in an ad account yet.",
    ja: "まだ広告アカウントで使用されていません。",
  },
} as const satisfies Record<string, LocalText>;

/**
 * A saved audience as lists show it. What only the network can say (its own reach) is unknown until an ad account is
 * connected.
 */
export function presentDisplay(
  row: AudienceRow,
  { people, uses }: Pick<DisplayedPage, "people" | "uses">,
  language: InterfaceLanguage,
): AudienceDisplay {
  const use = uses.get(row.id);
  const categories = row.categories.map(({ name }) => name);
  const adAccount = use?.adAccount ?? null;
  return {
    id: row.id,
    name: row.name,
    category: categories[0] ?? null,
    categories,
    country: (row.targetingPackage.countries ?? [])
      .filter(({ deselected }) => deselected !== true)
      .map(({ label }) => label),
    size: row.size,
    core_audience: row.size,
    total_native: null,
    pro_targeting_size: null,
    modified: row.modifiedAt.toISOString(),
    status: use?.status ?? "Draft",
    has_insights: row.size !== null && row.size > 0,
    targetable: isTargetable(row.targetingPackage, row.size),
    created_by: personOf(people.get(row.createdBy ?? "")),
    ad_account: adAccount,
    dataset: row.dataset,
    dataset_version: row.datasetVersion,
    reason: {
      ...(row.size === null && {
        size: REASONS.size[language],
        core_audience: REASONS.size[language],
      }),
      total_native: REASONS.total_native[language],
      pro_targeting_size: REASONS.pro_targeting_size[language],
      ...(adAccount === null && { ad_account: REASONS.ad_account[language] }),
    },
  };
}

export function presentTrashed(
  row: AudienceRow,
  page: Pick<DisplayedPage, "people" | "uses">,
  language: InterfaceLanguage,
): TrashedAudience {
  const removedAt = row.removedAt ?? row.modifiedAt;
  return {
    ...presentDisplay(row, page, language),
    removed: removedAt.toISOString(),
    removed_by: personOf(page.people.get(row.removedBy ?? "")),
    until: trashedUntil(removedAt).toISOString(),
  };
}

function personOf(person: Creator | undefined): AudienceDisplay["created_by"] {
  return person === undefined ? null : { id: person.id, name: nameOf(person) };
}

function nameOf({ firstName, lastName, email }: Creator): string {
  return [firstName, lastName].filter((name) => name !== "").join(" ") || email;
}
