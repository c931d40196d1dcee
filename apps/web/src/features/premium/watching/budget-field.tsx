import { NumberField } from "@toolkit/ui/number-field";

interface BudgetFieldProps {
  readonly label: string;
  /** Cents. */
  readonly value: number;
  readonly onChange: (cents: number) => void;
}

const CENTS = 100;
const MOST_DOLLARS = 100_000;

/** A monthly budget in the currency that X bills in. */
export function BudgetField({ label, value, onChange }: BudgetFieldProps) {
  return (
    <NumberField
      label={label}
      value={value / CENTS}
      min={0}
      max={MOST_DOLLARS}
      format={{ style: "currency", currency: "USD" }}
      onChange={(dollars) => onChange(Number.isNaN(dollars) ? 0 : Math.round(dollars * CENTS))}
    />
  );
}
