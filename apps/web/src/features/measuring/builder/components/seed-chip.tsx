import { useFormat } from "../../../../lib/format.ts";
import { Chip } from "@toolkit/ui/chip";
import { useTranslation } from "react-i18next";
import type { PackageItem } from "../../../../lib/draft/items.ts";
import type { SeedCount } from "./seed-counts.ts";
import { writtenLabel } from "../../../../lib/draft/written-label.ts";

interface SeedChipProps {
  readonly item: Pick<PackageItem, "label" | "deselected"> & { readonly kind: string };
  /** Said beside the label where the chip does not stand among its kind. */
  readonly kindName?: string;
  readonly count: SeedCount | null;
  readonly onToggle: (selected: boolean) => void;
  readonly onRemove: () => void;
  readonly onMove?: (by: -1 | 1) => void;
}

/** A seed that says what it brings in alone, and what only through it. */
export function SeedChip({ item, kindName, count, onToggle, onRemove, onMove }: SeedChipProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const label = count?.names?.[format.language] ?? writtenLabel(item);
  const isSelected = !item.deselected;
  const figures =
    isSelected && typeof count?.alone === "number"
      ? { alone: count.alone, beyond: count.beyond ?? 0 }
      : null;
  const spoken = [
    isSelected ? t("builder.toggleOff", { label }) : t("builder.toggleOn", { label }),
    kindName,
    figures && t("builder.alone", { value: format.short(figures.alone) }),
    figures && t("builder.beyond", { value: format.short(figures.beyond) }),
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
      {...(onMove ? { onMove } : {})}
      {...(count?.reason ? { warning: t(`size.reasons.${count.reason}`) } : {})}
      figures={
        <>
          {kindName !== undefined && (
            <span className="shrink-0 text-xs text-muted">{kindName}</span>
          )}
          {figures ? (
            <span className="flex shrink-0 gap-1.5 text-sm">
              <span className="text-soft">{format.short(figures.alone)}</span>
              <span className="text-brand">+{format.short(figures.beyond)}</span>
            </span>
          ) : isSelected ? null : (
            <span className="keep text-xs">{t("builder.deselected")}</span>
          )}
        </>
      }
    />
  );
}
