import { FOLLOW_LIST_KINDS, type SyncPreview } from "@toolkit/core/contract/syncs";
import { listSamples, type ListSample } from "@toolkit/core/domain/list-samples";
import { Radios } from "@toolkit/ui/choice-controls";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/format.ts";

interface PricedSample extends ListSample {
  /** Cents. */
  readonly price: number;
}

/** As the preview proposes them to programs, for the budget that is being typed. */
export function samplesOf({ items, price }: SyncPreview, budget: number): readonly PricedSample[] {
  const lists = items.flatMap(({ kind, objects, price: part }) =>
    FOLLOW_LIST_KINDS.includes(kind) && objects !== null && part !== null
      ? { size: objects, price: part.amount }
      : [],
  );
  const whole = lists.reduce((sum, list) => sum + list.price, 0);
  const accounts = lists.reduce((sum, { size }) => sum + size, 0);
  if (accounts === 0) return [];
  const others = price.amount - whole;
  const each = whole / accounts;
  return listSamples(
    lists.map(({ size }) => size),
    Math.floor((budget - others) / each),
  ).map((sample) => ({ ...sample, price: Math.ceil(others + sample.reads * each) }));
}

interface SyncSampleProps {
  readonly samples: readonly PricedSample[];
  /** Newest accounts of each list; null: as many as the budget pays for. */
  readonly newest: number | null;
  readonly onChange: (newest: number | null) => void;
}

const ALL = "all";

/** What can be read where the budget does not pay for everything, against the error that follows. */
export function SyncSample({ samples, newest, onChange }: SyncSampleProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const points = (share: number) => (share * 100).toFixed(1);
  return (
    <div className="flex flex-col gap-2">
      <Radios
        label={t("sync.sample.title")}
        value={newest === null ? ALL : String(newest)}
        choices={[
          { id: ALL, label: t("sync.sample.all"), detail: t("sync.sample.allHelp") },
          ...samples.map((sample) => ({
            id: String(sample.newest),
            label: t("sync.sample.newest", {
              formatted: format.count(sample.newest),
              price: format.money(sample.price, "USD"),
            }),
            detail: t("sync.sample.error", {
              margin: points(sample.margin),
              most: points(sample.most),
            }),
          })),
        ]}
        onChange={(id) => onChange(id === ALL ? null : Number(id))}
      />
      <p className="text-sm text-muted">{t("sync.sample.note")}</p>
    </div>
  );
}
