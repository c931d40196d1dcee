import { AGES, isAge } from "@toolkit/core/domain/enumerations";
import type { TargetingPackage } from "@toolkit/core/domain/targeting-package";
import { useTranslation } from "react-i18next";
import { writtenLabel } from "./written-label.ts";

/** Kinds of criteria of which a package has one value. */
type CriterionKind = "age" | "gender" | "automated_accounts";

interface Criterion {
  readonly kind: CriterionKind;
  readonly label: string;
}

/** The criteria of a package that restrict, beside its items. */
export function criteriaOf(pack: TargetingPackage): readonly Criterion[] {
  const { age = "AGE_ANY", gender = "ANY", automated_accounts: automated = "ANY" } = pack;
  const criteria: readonly Criterion[] = [
    { kind: "gender", label: gender },
    { kind: "age", label: age },
    { kind: "automated_accounts", label: automated },
  ];
  return criteria.filter(({ label }) => label !== "ANY" && label !== "AGE_ANY");
}

/** Values of criteria, and items, as people read them. */
export function useCriterionWords() {
  const { t } = useTranslation();
  function age(value: string): string {
    const band = isAge(value) ? AGES[value] : null;
    if (band === null) return t("builder.anyAge");
    const [low, high] = band;
    return high === null ? t("builder.ageOver", { low }) : t("builder.ageBand", { low, high });
  }
  function gender(value: string): string {
    return t(`builder.genders.${value === "FEMALE" || value === "MALE" ? value : "ANY"}`);
  }
  function automated(value: string): string {
    return t(`builder.automatedSaid.${value === "EXCLUDED" || value === "ONLY" ? value : "ANY"}`);
  }
  function label(item: { readonly kind: string; readonly label: string }): string {
    if (item.kind === "age") return age(item.label);
    if (item.kind === "gender") return gender(item.label);
    return item.kind === "automated_accounts" ? automated(item.label) : writtenLabel(item);
  }
  return { age, gender, automated, label };
}
