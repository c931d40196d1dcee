import { Notice } from "@toolkit/ui/notice";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/format.ts";
import { nameOf } from "../../../../lib/member-name.ts";
import { adminsQuery } from "../api.ts";

const MOST_NAMES = 3;

/** For members and viewers: whom to ask. */
export function WhoCan({ team }: { readonly team: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const admins = useQuery(adminsQuery(team)).data ?? [];
  const names = admins.slice(0, MOST_NAMES).map(nameOf);
  return (
    <Notice level="info">
      {names.length === 0
        ? t("billing.onlyAdmins")
        : t("billing.askAdmins", { list: format.list(names) })}
    </Notice>
  );
}
