import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { links } from "../../paths.ts";

interface BrandProps {
  readonly name?: string;
  /** On a phone the mark alone is drawn; the name is spoken. */
  readonly isCompact?: boolean;
}

/** Mark and name of the product, the way back to the beginning. */
export function Brand({ name, isCompact = false }: BrandProps) {
  const { t } = useTranslation();
  return (
    <Link
      {...links.start()}
      className="flex min-w-0 items-center gap-2.5 rounded-control font-bold hover:text-brand"
    >
      <img src="/favicon.svg" alt="" width="24" height="24" className="shrink-0" />
      <span className={isCompact ? "truncate max-sm:sr-only" : "truncate"}>
        {name ?? t("product.name")}
      </span>
    </Link>
  );
}
