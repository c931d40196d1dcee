import {
  budgetOf,
  detectableLift,
  impressionsPerCell,
} from "@toolkit/core/domain/experiment-design";
import { formatPercent } from "@toolkit/core/i18n/format";
import { TextField } from "@toolkit/ui/text-field";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/format.ts";
import { useMoney } from "../spend-text.ts";
import { designOf, type TypedDesign } from "./typed-design.ts";

interface DesignFieldsProps {
  readonly value: TypedDesign;
  readonly onChange: (value: TypedDesign) => void;
  readonly cells: number;
  readonly currency: string;
  /** Minor units; null: not given yet. */
  readonly dailyBudget: number | null;
  /** Days that the campaign runs; null: not known yet. */
  readonly days: number | null;
  /** People of the smallest cell; null: not counted. */
  readonly people: number | null;
}

/** How large an experiment has to be; it counts again at every key. */
export function DesignFields(props: DesignFieldsProps) {
  const { value, onChange, cells, currency } = props;
  const { t } = useTranslation();
  const design = designOf(value, cells, currency);
  const label = {
    perThousand: t("cells.design.rate"),
    lift: t("cells.design.lift"),
    power: t("cells.design.power"),
    cost: `${t("cells.design.cost")} (${currency})`,
  } as const;
  return (
    <section aria-label={t("cells.design.title")} className="flex flex-col gap-3">
      <h4 className="font-bold">{t("cells.design.title")}</h4>
      <p className="text-sm text-soft">{t("cells.design.help")}</p>
      <div className="grid grid-cols-4 items-end gap-4 max-lg:grid-cols-2 max-sm:grid-cols-1">
        {(["perThousand", "lift", "power", "cost"] as const).map((field) => (
          <TextField
            key={field}
            label={label[field]}
            value={value[field]}
            inputMode="decimal"
            maxLength={12}
            onChange={(text) => onChange({ ...value, [field]: text })}
          />
        ))}
      </div>
      {design !== null && <Outcome {...props} design={design} />}
    </section>
  );
}

function Outcome({
  design,
  currency,
  dailyBudget,
  days,
  people,
}: DesignFieldsProps & { readonly design: NonNullable<ReturnType<typeof designOf>> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const money = useMoney();
  const impressions = impressionsPerCell(design);
  const { cost } = design;
  const budget = budgetOf(design, { costPerThousand: cost, daily: dailyBudget ?? Infinity });
  const amount = money(dailyBudget, currency);
  const affordable =
    dailyBudget === null || days === null
      ? null
      : (dailyBudget * days * 1000) / cost / design.cells;
  const facts = [
    [
      t("cells.design.impressions"),
      format.count(impressions),
      people === null || people === 0
        ? null
        : t("cells.design.perPerson", { count: Number((impressions / people).toFixed(1)) }),
    ],
    [t("cells.design.total"), money(Math.ceil(budget.total), currency), null],
    ...(dailyBudget === null
      ? []
      : [[t("cells.design.days", { amount }), format.count(budget.days), null] as const]),
  ] as const;
  return (
    <div role="status" className="flex flex-col gap-2 rounded-control bg-sunken p-4">
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        {facts.map(([term, figure, note]) => (
          <div key={term} className="flex flex-col">
            <dt className="text-sm text-soft">{term}</dt>
            <dd className="text-lg font-bold">{figure}</dd>
            {note !== null && <dd className="text-sm text-muted">{note}</dd>}
          </div>
        ))}
      </dl>
      <p className="text-sm text-soft">
        {affordable === null || days === null
          ? t("cells.design.daysNone")
          : t("cells.design.detectable", {
              count: days,
              lift: formatPercent(detectableLift(affordable, design) - 1, 0),
            })}
      </p>
    </div>
  );
}
