import { minorDigits } from "@toolkit/core/domain/currencies";
import { NumberField } from "@toolkit/ui/number-field";

interface MoneyFieldProps {
  readonly label: string;
  /** In minor units; null: empty. */
  readonly value: number | null;
  readonly currency: string;
  readonly onChange: (value: number | null) => void;
}

const MOST = 10_000_000;

/** An amount of a currency, typed with its decimals and kept in minor units. */
export function MoneyField({ label, value, currency, onChange }: MoneyFieldProps) {
  const digits = minorDigits(currency);
  const unit = 10 ** digits;
  return (
    <NumberField
      label={`${label} (${currency})`}
      value={value === null ? Number.NaN : value / unit}
      min={1 / unit}
      max={MOST}
      format={{ minimumFractionDigits: digits, maximumFractionDigits: digits }}
      onChange={(amount) => onChange(Number.isNaN(amount) ? null : Math.round(amount * unit))}
    />
  );
}
