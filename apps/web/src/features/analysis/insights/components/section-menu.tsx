import { IconButton } from "@toolkit/ui/button";
import { Menu, MenuItem } from "@toolkit/ui/menu";
import { useTranslation } from "react-i18next";
import { saveCsv } from "../../../../lib/download.ts";
import { notifyError } from "../../../../lib/notify-error.ts";
import type { SheetValue } from "../../../../lib/save-sheet.ts";

/** Every figure of a part, as lines of a file; the first line names the columns. */
export type Lines = readonly (readonly SheetValue[])[];

interface SectionMenuProps {
  readonly title: string;
  /** Name of the files, without what they end with. */
  readonly file: string;
  readonly lines: () => Lines;
  readonly isTable?: boolean;
  /** Absent: the part is a table, or has none. */
  readonly onTable?: (isTable: boolean) => void;
  /** Draws and saves the picture; absent where there is none, or while the table is shown. */
  readonly onPng?: () => Promise<void>;
}

/** The one menu of a part: as a table, as a file, as a picture. */
export function SectionMenu({ title, file, lines, isTable, onTable, onPng }: SectionMenuProps) {
  const { t } = useTranslation();
  async function saveSheet() {
    const { saveSheet: save } = await import("../../../../lib/save-sheet.ts");
    await save(`${file}.xlsx`, lines());
  }
  return (
    <Menu
      label={t("insights.menu", { title })}
      trigger={<IconButton icon="more_vert" label={t("insights.menu", { title })} />}
    >
      {onTable && (
        <MenuItem icon={isTable ? "bar_chart" : "table_rows"} onAction={() => onTable(!isTable)}>
          {isTable ? t("insights.asPicture") : t("insights.asTable")}
        </MenuItem>
      )}
      <MenuItem icon="download" onAction={() => saveCsv(`${file}.csv`, lines())}>
        {t("insights.csv")}
      </MenuItem>
      <MenuItem icon="download" onAction={() => void saveSheet().catch(notifyError)}>
        {t("picture.xlsx")}
      </MenuItem>
      {onPng && (
        <MenuItem icon="image" onAction={() => void onPng().catch(notifyError)}>
          {t("insights.png")}
        </MenuItem>
      )}
    </Menu>
  );
}
