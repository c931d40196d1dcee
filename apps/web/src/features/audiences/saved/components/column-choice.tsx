import { Checkbox } from "@toolkit/ui/choice-controls";
import { Dropdown } from "@toolkit/ui/dropdown";
import { useTranslation } from "react-i18next";
import { COLUMNS, withColumn, type AudienceColumn } from "../columns.ts";

interface ColumnChoiceProps {
  readonly columns: ReadonlySet<AudienceColumn>;
  readonly onChange: (columns: ReadonlySet<AudienceColumn>) => void;
}

/** Which columns the list shows. */
export function ColumnChoice({ columns, onChange }: ColumnChoiceProps) {
  const { t } = useTranslation();
  return (
    <Dropdown label={t("audienceList.chooseColumns")}>
      <div
        role="group"
        aria-label={t("audienceList.chooseColumns")}
        className="flex flex-col gap-2"
      >
        {COLUMNS.map((column) => (
          <Checkbox
            key={column}
            isSelected={columns.has(column)}
            onChange={(isShown) => onChange(withColumn(columns, column, isShown))}
          >
            {t(`audienceList.columns.${column}`)}
          </Checkbox>
        ))}
      </div>
    </Dropdown>
  );
}
