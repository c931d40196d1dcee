import { Select } from "@toolkit/ui/select";
import { useTranslation } from "react-i18next";

const DAYS = { default: null, d30: 30, d90: 90, d180: 180 } as const;
export type Expiry = keyof typeof DAYS;
const DAY_MS = 86_400_000;

/** Null: when the network has members leave by itself. */
export function expiryOf(expiry: Expiry): string | null {
  const days = DAYS[expiry];
  return days === null ? null : new Date(Date.now() + days * DAY_MS).toISOString();
}

interface ExpiryFieldProps {
  readonly value: Expiry;
  readonly onChange: (expiry: Expiry) => void;
}

/** When members leave the audience, counted from now. */
export function ExpiryField({ value, onChange }: ExpiryFieldProps) {
  const { t } = useTranslation();
  return (
    <Select
      label={t("uploads.expiry")}
      value={value}
      choices={(["default", "d30", "d90", "d180"] as const).map((id) => ({
        id,
        label: t(`uploads.expiries.${id}`),
      }))}
      onChange={onChange}
    />
  );
}
