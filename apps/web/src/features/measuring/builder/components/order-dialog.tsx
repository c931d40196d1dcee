import { useFormat } from "../../../../lib/format.ts";
import { LIMITS } from "@toolkit/core/domain/limits";
import { Button } from "@toolkit/ui/button";
import { Dialog } from "@toolkit/ui/dialog";
import { Icon } from "@toolkit/ui/icon";
import { OrderList } from "@toolkit/ui/order-list";
import { useTranslation } from "react-i18next";
import type { PackageItem, SeedKind } from "../../../../lib/draft/items.ts";
import { seedKey, type SeedCount } from "./seed-counts.ts";
import { writtenLabel } from "../../../../lib/draft/written-label.ts";

interface OrderDialogProps {
  readonly kind: SeedKind;
  readonly items: readonly PackageItem[];
  readonly counts: ReadonlyMap<string, SeedCount>;
  readonly onOrder: (labels: readonly string[]) => void;
  readonly onClose: () => void;
}

/** The order in which seeds are applied: by hand, or by what each brings in. */
export function OrderDialog({ kind, items, counts, onOrder, onClose }: OrderDialogProps) {
  const { t } = useTranslation();
  const countOf = (item: PackageItem) => counts.get(seedKey(item)) ?? null;
  function sortBy(figure: "alone" | "beyond") {
    const value = (item: PackageItem) => countOf(item)?.[figure] ?? -1;
    onOrder(items.toSorted((a, b) => value(b) - value(a)).map((item) => item.label));
  }
  return (
    <Dialog
      title={t("order.title", { kind: t(`kinds.${kind}`) })}
      closeLabel={t("common.close")}
      placement="right"
      isOpen
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <p className="text-soft">
          {kind === "handle"
            ? t("order.handles", { most: LIMITS.handlesApplied })
            : t("order.help")}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button size="small" onPress={() => sortBy("alone")}>
            {t("order.byAlone")}
          </Button>
          <Button size="small" onPress={() => sortBy("beyond")}>
            {t("order.byBeyond")}
          </Button>
        </div>
        <OrderList
          label={t("order.title", { kind: t(`kinds.${kind}`) })}
          dragLabel={t("order.drag")}
          items={items.map((item, place) => ({
            id: item.label,
            text: writtenLabel(item),
            isApart: kind === "handle" && place === LIMITS.handlesApplied,
            end: <Figures count={countOf(item)} />,
          }))}
          onOrder={onOrder}
        />
        <p className="flex items-center gap-2 text-sm text-muted">
          <Icon name="info" size={16} />
          {t("order.keys")}
        </p>
      </div>
    </Dialog>
  );
}

function Figures({ count }: { readonly count: SeedCount | null }) {
  const format = useFormat();
  if (typeof count?.alone !== "number") return null;
  return (
    <span className="flex gap-3 text-sm tabular-nums">
      <span className="w-12 text-right text-soft">{format.short(count.alone)}</span>
      <span className="w-12 text-right text-brand">+{format.short(count.beyond ?? 0)}</span>
    </span>
  );
}
