import type { Size } from "@toolkit/core/contract/audience-size";
import type { TargetingPackage } from "@toolkit/core/domain/targeting-package";
import { formatShort } from "@toolkit/core/i18n/format";
import { Chip } from "@toolkit/ui/chip";
import { Icon } from "@toolkit/ui/icon";
import { useTranslation } from "react-i18next";
import type { ChangeDraft } from "../../../lib/draft/draft-store.ts";
import {
  itemsOf,
  removeItem,
  selectItem,
  SEED_KINDS,
  type PackageItem,
  type SeedKind,
} from "../../../lib/draft/items.ts";
import { seedCounts, seedKey, type SeedCount } from "./seed-counts.ts";
import { KIND_ICON } from "./kind-icons.tsx";

interface SeedGroupsProps {
  readonly pack: TargetingPackage;
  readonly size: Size | null;
  readonly onChange: ChangeDraft;
}

/** The seeds by kind, as chips that say what each brings in alone, and what only through it. */
export function SeedGroups({ pack, size, onChange }: SeedGroupsProps) {
  const { t } = useTranslation();
  const counts = seedCounts(size);
  const groups = SEED_KINDS.map((kind) => ({ kind, items: itemsOf(pack, kind) })).filter(
    (group) => group.items.length > 0,
  );
  if (groups.length === 0) return null;
  return (
    <section aria-label={t("builder.seeds")} className="flex flex-col gap-4">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-bold">{t("builder.seeds")}</h2>
        <span aria-hidden className="text-xs text-muted">
          {t("builder.figuresLegend")}
        </span>
      </header>
      {groups.map(({ kind, items }) => (
        <SeedGroup key={kind} kind={kind} items={items} counts={counts} onChange={onChange} />
      ))}
    </section>
  );
}

interface SeedGroupProps {
  readonly kind: SeedKind;
  readonly items: readonly PackageItem[];
  readonly counts: ReadonlyMap<string, SeedCount>;
  readonly onChange: ChangeDraft;
}

function SeedGroup({ kind, items, counts, onChange }: SeedGroupProps) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-x-4 gap-y-1.5 sm:grid-cols-[9.5rem_minmax(0,1fr)]">
      <h3 className="flex h-8 items-center gap-2 text-sm text-soft">
        <Icon name={KIND_ICON[kind]} size={18} className="text-muted" />
        {t(`groups.${kind}`)}
      </h3>
      <ul aria-label={t(`groups.${kind}`)} className="flex min-w-0 flex-wrap gap-1.5">
        {items.map((item) => (
          <SeedChip
            key={item.label}
            item={item}
            count={counts.get(seedKey(item)) ?? null}
            onToggle={(selected) =>
              onChange((draft) => ({ ...draft, pack: selectItem(draft.pack, item, selected) }))
            }
            onRemove={() => onChange((draft) => ({ ...draft, pack: removeItem(draft.pack, item) }))}
          />
        ))}
      </ul>
    </div>
  );
}

interface SeedChipProps {
  readonly item: PackageItem;
  readonly count: SeedCount | null;
  readonly onToggle: (selected: boolean) => void;
  readonly onRemove: () => void;
}

function SeedChip({ item, count, onToggle, onRemove }: SeedChipProps) {
  const { t } = useTranslation();
  const label =
    item.kind === "handle"
      ? `@${item.label}`
      : item.kind === "hashtag"
        ? `#${item.label}`
        : item.label;
  const isSelected = !item.deselected;
  const figures =
    isSelected && typeof count?.alone === "number"
      ? { alone: count.alone, beyond: count.beyond ?? 0 }
      : null;
  const spoken = [
    isSelected ? t("builder.toggleOff", { label }) : t("builder.toggleOn", { label }),
    figures && t("builder.alone", { value: formatShort(figures.alone) }),
    figures && t("builder.beyond", { value: formatShort(figures.beyond) }),
    count?.reason && t(`size.reasons.${count.reason}`),
  ];
  return (
    <Chip
      label={label}
      isSelected={isSelected}
      onToggle={onToggle}
      toggleLabel={spoken.filter(Boolean).join(", ")}
      onRemove={onRemove}
      removeLabel={t("builder.remove", { label })}
      {...(count?.reason ? { warning: t(`size.reasons.${count.reason}`) } : {})}
      figures={
        figures ? (
          <span className="flex shrink-0 gap-1.5 text-sm">
            <span className="text-soft">{formatShort(figures.alone)}</span>
            <span className="text-brand">+{formatShort(figures.beyond)}</span>
          </span>
        ) : isSelected ? null : (
          <span className="keep text-xs">{t("builder.deselected")}</span>
        )
      }
    />
  );
}
