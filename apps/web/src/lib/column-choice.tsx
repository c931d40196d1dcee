import { Checkbox } from "@toolkit/ui/choice-controls";
import { Dropdown } from "@toolkit/ui/dropdown";
import type { ListColumns } from "./list-columns.ts";

interface ColumnChoiceProps<Column extends string> {
  readonly label: string;
  readonly of: ListColumns<Column>;
  readonly columns: ReadonlySet<Column>;
  readonly nameOf: (column: Column) => string;
  readonly onChange: (columns: ReadonlySet<Column>) => void;
}

/** Which columns a list shows. */
export function ColumnChoice<Column extends string>(props: ColumnChoiceProps<Column>) {
  const { label, of, columns, nameOf, onChange } = props;
  return (
    <Dropdown label={label}>
      <div role="group" aria-label={label} className="flex flex-col gap-2">
        {of.all.map((column) => (
          <Checkbox
            key={column}
            isSelected={columns.has(column)}
            onChange={(isShown) => onChange(of.withColumn(columns, column, isShown))}
          >
            {nameOf(column)}
          </Checkbox>
        ))}
      </div>
    </Dropdown>
  );
}
