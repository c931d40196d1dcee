import { MEASURED_ATTRIBUTES } from "@toolkit/core/domain/account-scores";
import { useTranslation } from "react-i18next";
import { useFormat } from "../format.ts";

/** Lists of inferred attributes, with the attribute that each is of. */
const INFERRED = {
  gender: "gender",
  age: "age",
  countries: "country",
  regions: "region",
  cities: "city",
  languages: "language",
  interests: "interest",
  jobs: "job",
} as const;

type InferredList = keyof typeof INFERRED;

/** Whether a list is inferred and nobody has measured how often rightly. */
export function isUnmeasured(list: string): list is InferredList {
  return Object.hasOwn(INFERRED, list) && !MEASURED_ATTRIBUTES.has(INFERRED[list as InferredList]);
}

/** Says that the attribute of a list is inferred and nobody has measured how often rightly. */
export function NotMeasured() {
  const { t } = useTranslation();
  return <span className="text-xs text-muted">{t("insights.notMeasured")}</span>;
}

/** Says of which of the lists shown the inference's accuracy is not measured; nothing where it is of all. */
export function AccuracyNote({ lists }: { readonly lists: readonly string[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const unmeasured = lists.filter(isUnmeasured);
  if (unmeasured.length === 0) return null;
  if (lists.length === 1) return <NotMeasured />;
  return (
    <span className="text-xs text-muted">
      {t("insights.notMeasuredOf", {
        list: format.list(unmeasured.map((list) => t(`insights.${list}`))),
      })}
    </span>
  );
}
