import { DatePicker } from "@toolkit/ui/date-picker";
import { useState } from "react";

interface DayFieldProps {
  readonly label: string;
  /** YYYY-MM-DD; null: none. */
  readonly value: string | null;
  readonly min?: string | null;
  readonly max?: string | null;
  readonly onChange: (day: string | null) => void;
}

/** While a year is typed it is 2, 20 and 202: nothing of that is saved. */
const isWhole = (day: string | null): boolean => day === null || day >= "2000-01-01";

/** A day that is saved as soon as it is typed to its end. */
export function DayField({ label, value, min, max, onChange }: DayFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <DatePicker
      label={label}
      value={typed ?? value}
      {...(min === undefined ? {} : { min })}
      {...(max === undefined ? {} : { max })}
      onChange={(day) => {
        setTyped(isWhole(day) ? null : day);
        if (isWhole(day)) onChange(day);
      }}
      className="w-48"
    />
  );
}
