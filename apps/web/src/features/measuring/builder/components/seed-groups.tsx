import type { Size } from "@toolkit/core/contract/audience-size";
import type { TargetingPackage } from "@toolkit/core/domain/targeting-package";
import { Button, IconButton } from "@toolkit/ui/button";
import { Icon } from "@toolkit/ui/icon";
import { LiveRegion } from "@toolkit/ui/live-region";
import { Menu, MenuItem, MenuLine } from "@toolkit/ui/menu";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { lazyTool } from "../../../../lib/lazy-tool.ts";
import type { ChangeDraft } from "../../../../lib/draft/draft-store.ts";
import {
  itemsOf,
  moveItem,
  orderItems,
  removeItem,
  selectItem,
  selectKind,
  SEED_KINDS,
  withoutKind,
  type PackageItem,
  type SeedKind,
} from "../../../../lib/draft/items.ts";
import { useFormat } from "../../../../lib/format.ts";
import { seedCounts, seedKey, type SeedCount } from "./seed-counts.ts";
import { KIND_ICON } from "../../../../lib/draft/kind-icons.ts";
import { SeedChip } from "./seed-chip.tsx";

const OrderDialog = lazyTool(() =>
  import("./order-dialog.tsx").then((module) => module.OrderDialog),
);

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
        <span aria-hidden title={t("builder.figuresHelp")} className="text-xs text-muted">
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

/** Chips that are drawn at once; a list of a thousand keywords opens on wish. */
const SHOWN = 40;

function SeedGroup({ kind, items, counts, onChange }: SeedGroupProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isWhole, setWhole] = useState(false);
  const [isOrdering, setOrdering] = useState(false);
  const [spoken, setSpoken] = useState("");
  const shown = isWhole ? items : items.slice(0, SHOWN);
  const edit = (update: (pack: TargetingPackage) => TargetingPackage) =>
    onChange((draft) => ({ ...draft, pack: update(draft.pack) }));
  function move(item: PackageItem, place: number) {
    const to = Math.max(0, Math.min(place, items.length - 1));
    edit((pack) => moveItem(pack, item, to));
    setSpoken(t("order.moved", { label: item.label, place: to + 1, count: items.length }));
  }
  return (
    <div className="grid gap-x-4 gap-y-1.5 sm:grid-cols-[10.5rem_minmax(0,1fr)]">
      <div className="flex h-8 items-center gap-2">
        <h3 className="flex min-w-0 items-center gap-2 text-sm text-soft">
          <Icon name={KIND_ICON[kind]} size={18} className="text-muted" />
          <span className="truncate">{t(`groups.${kind}`)}</span>
        </h3>
        {items.length > 1 && (
          <GroupMenu kind={kind} items={items} onEdit={edit} onOrder={() => setOrdering(true)} />
        )}
      </div>
      <div className="flex min-w-0 flex-col items-start gap-2">
        <ul aria-label={t(`groups.${kind}`)} className="flex max-w-full min-w-0 flex-wrap gap-1.5">
          {shown.map((item, place) => (
            <SeedChip
              key={item.label}
              item={item}
              count={counts.get(seedKey(item)) ?? null}
              onToggle={(selected) => edit((pack) => selectItem(pack, item, selected))}
              onRemove={() => edit((pack) => removeItem(pack, item))}
              onMove={(by) => move(item, place + by)}
            />
          ))}
        </ul>
        {items.length > SHOWN && (
          <Button size="small" variant="quiet" onPress={() => setWhole(!isWhole)}>
            {isWhole
              ? t("builder.showFewer")
              : t("builder.showAll", { formatted: format.count(items.length) })}
          </Button>
        )}
      </div>
      <LiveRegion message={spoken} />
      {isOrdering && (
        <Suspense>
          <OrderDialog
            kind={kind}
            items={items}
            counts={counts}
            onClose={() => setOrdering(false)}
            onOrder={(labels) => edit((pack) => orderItems(pack, kind, labels))}
          />
        </Suspense>
      )}
    </div>
  );
}

interface GroupMenuProps {
  readonly kind: SeedKind;
  readonly items: readonly PackageItem[];
  readonly onEdit: (update: (pack: TargetingPackage) => TargetingPackage) => void;
  readonly onOrder: () => void;
}

/** What is done to all seeds of a kind at once. */
function GroupMenu({ kind, items, onEdit, onOrder }: GroupMenuProps) {
  const { t } = useTranslation();
  const label = t("builder.groupActions", { kind: t(`kinds.${kind}`) });
  const isAnySelected = items.some((item) => !item.deselected);
  return (
    <Menu label={label} trigger={<IconButton icon="more_horiz" size="small" label={label} />}>
      <MenuItem icon="swap_vert" onAction={onOrder}>
        {t("order.open")}
      </MenuItem>
      <MenuItem
        icon={isAnySelected ? "close" : "check"}
        onAction={() => onEdit((pack) => selectKind(pack, kind, !isAnySelected))}
      >
        {isAnySelected ? t("builder.deselectAll") : t("builder.selectAll")}
      </MenuItem>
      <MenuLine />
      <MenuItem
        icon="delete"
        isDangerous
        onAction={() => onEdit((pack) => withoutKind(pack, kind))}
      >
        {t("builder.removeAll")}
      </MenuItem>
    </Menu>
  );
}
