import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { links } from "../../paths.ts";

/** Mark and name of the product, the way back to the beginning. */
export function Brand({ name }: { readonly name?: string }) {
  const { t } = useTranslation();
  return (
    <Link
      {...links.start()}
      className="flex min-w-0 items-center gap-2.5 rounded-control font-bold hover:text-brand"
    >
      <img src="/favicon.svg" alt="" width="24" height="24" className="shrink-0" />
      <span className="truncate">{name ?? t("product.name")}</span>
    </Link>
  );
}
