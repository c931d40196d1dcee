import { cx } from "@toolkit/ui/cx";
import { useTranslation } from "react-i18next";

/** A hollow mark: the two overlap no more and no less than chance would have it. */
export function ByChance({ className }: { readonly className?: string }) {
  const { t } = useTranslation();
  return (
    <span
      role="img"
      aria-label={t("compare.chance")}
      className={cx("inline-block size-2 rounded-full border border-soft", className)}
    />
  );
}
