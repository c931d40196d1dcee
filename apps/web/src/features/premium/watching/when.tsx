import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/format.ts";

interface WhenProps {
  readonly after: string | null;
  readonly by: string;
}

/** When something happened: the moment that X told, or the two readings between which it lies. */
export function When({ after, by }: WhenProps) {
  const { t } = useTranslation();
  const { moment } = useFormat();
  if (after === null)
    return (
      <span className="text-soft" title={t("watching.when.firstHelp")}>
        {t("watching.when.first", { by: moment(by) })}
      </span>
    );
  if (after === by)
    return (
      <time dateTime={by} title={t("watching.when.exactHelp")}>
        {moment(by)}
      </time>
    );
  return (
    <span title={t("watching.when.betweenHelp")}>
      {t("watching.when.between", { after: moment(after), by: moment(by) })}
    </span>
  );
}
