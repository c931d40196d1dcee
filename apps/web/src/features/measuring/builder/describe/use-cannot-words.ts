import { UNKNOWABLE_SUBJECTS, type DescriptionAnalysis } from "@toolkit/core/contract/suggestions";
import { useTranslation } from "react-i18next";

type Cannot = DescriptionAnalysis["cannot"][number];

/** Whether neither profiles nor posts show it; of the rest a package holds at least a part. */
export function isUnknowable<T extends Pick<Cannot, "subject">>(
  cannot: T,
): cannot is T & { readonly subject: (typeof UNKNOWABLE_SUBJECTS)[number] } {
  return UNKNOWABLE_SUBJECTS.some((each) => each === cannot.subject);
}

/** A sentence for what a description asks for and cannot have. */
export function useCannotWords(): (cannot: Cannot) => string {
  const { t } = useTranslation();
  return (cannot) => {
    const words = cannot.text;
    if (isUnknowable(cannot))
      return t("describe.unknowable", { words, subject: t(`describe.subjects.${cannot.subject}`) });
    if (cannot.subject === "age_band") return t("describe.ageBand", { words });
    return t(cannot.subject === "exclusion" ? "describe.notExcluded" : "describe.notTargeted", {
      words,
    });
  };
}
