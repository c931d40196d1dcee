import { DatePicker } from "@toolkit/ui/date-picker";
import { Select } from "@toolkit/ui/select";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/format.ts";
import { EXPIRIES, firstDayOf, type Expiry } from "./expiry.ts";

interface ExpiryFieldProps {
  readonly value: Expiry;
  readonly onChange: (expiry: Expiry) => void;
  /** The expiry that is set; absent: there is none to keep. */
  readonly present?: string;
  readonly error?: string | null;
}

/** When members leave the audience: as it is, on a day, or counted from now. */
export function ExpiryField({ value, onChange, present, error = null }: ExpiryFieldProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [tomorrow] = useState(() => firstDayOf(new Date()));
  return (
    <div className="flex flex-wrap items-start gap-3">
      <Select
        label={t("uploads.expiry")}
        value={value.kind}
        choices={[
          ...(present === undefined
            ? []
            : [
                {
                  id: "keep" as const,
                  label: t("uploads.expiries.keep", { date: format.date(present) }),
                },
              ]),
          ...EXPIRIES.map((id) => ({ id, label: t(`uploads.expiries.${id}`) })),
        ]}
        onChange={(kind) => onChange({ kind, day: value.day ?? tomorrow })}
        className="min-w-0 flex-1 basis-56"
      />
      {value.kind === "day" && (
        <DatePicker
          label={t("uploads.expiryDay")}
          value={value.day}
          min={tomorrow}
          onChange={(day) => onChange({ kind: "day", day })}
          error={error}
        />
      )}
      {error !== null && value.kind !== "day" && (
        <p role="alert" className="w-full text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
