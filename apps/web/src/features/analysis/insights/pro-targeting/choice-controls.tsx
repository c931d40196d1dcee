import { formatPercent } from "@toolkit/core/i18n/format";
import { Segmented } from "@toolkit/ui/segmented";
import { Select } from "@toolkit/ui/select";
import { Switch } from "@toolkit/ui/switch";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/format.ts";
import { MOST_SEEDS, PRECISIONS, SEED_KINDS, type SeedChoice } from "./seed-choice.ts";

interface ChoiceControlsProps {
  readonly choice: SeedChoice;
  readonly onChoice: (choice: SeedChoice) => void;
  /** The audience has countries, languages, a gender or ages that ad groups could keep. */
  readonly hasFilters: boolean;
}

/** Which seeds are looked for: their kind, how precise and how many, and under which criteria. */
export function ChoiceControls({ choice, onChoice, hasFilters }: ChoiceControlsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className="flex flex-wrap items-end gap-x-5 gap-y-3">
      <Segmented
        label={t("proTargeting.kind")}
        value={choice.kinds}
        choices={SEED_KINDS.map((id) => ({ id, label: t(`proTargeting.kinds.${id}`) }))}
        onChange={(kinds) => onChoice({ ...choice, kinds })}
      />
      <Select
        label={t("proTargeting.leastPrecision")}
        value={String(choice.precision)}
        choices={PRECISIONS.map((precision) => ({
          id: String(precision),
          label:
            precision === 0
              ? t("proTargeting.anyPrecision")
              : t("proTargeting.atLeast", { share: formatPercent(precision, 0) }),
        }))}
        onChange={(id) =>
          onChoice({
            ...choice,
            precision: PRECISIONS.find((each) => String(each) === id) ?? choice.precision,
          })
        }
        className="min-w-36"
      />
      <Select
        label={t("proTargeting.most")}
        value={String(choice.limit)}
        choices={MOST_SEEDS.map((limit) => ({ id: String(limit), label: format.count(limit) }))}
        onChange={(id) =>
          onChoice({
            ...choice,
            limit: MOST_SEEDS.find((each) => String(each) === id) ?? choice.limit,
          })
        }
        className="min-w-28"
      />
      <div className="flex min-h-9 flex-wrap items-center gap-x-5 gap-y-2">
        <Switch isSelected={choice.own} onChange={(own) => onChoice({ ...choice, own })}>
          {t("proTargeting.own")}
        </Switch>
        {hasFilters && (
          <Switch
            isSelected={choice.filters}
            onChange={(filters) => onChoice({ ...choice, filters })}
          >
            {t("proTargeting.filters")}
          </Switch>
        )}
      </div>
    </div>
  );
}
