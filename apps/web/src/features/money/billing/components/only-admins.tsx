import { EmptyState } from "@toolkit/ui/empty-state";
import { useTranslation } from "react-i18next";
import { WhoCan } from "./who-can.tsx";

/** In place of what only admins see. */
export function OnlyAdmins({ team }: { readonly team: string }) {
  const { t } = useTranslation();
  return (
    <EmptyState icon="policy" title={t("billing.onlyAdminsSee")}>
      <WhoCan team={team} />
    </EmptyState>
  );
}
