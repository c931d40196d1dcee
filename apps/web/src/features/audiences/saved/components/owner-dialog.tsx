import type { AudienceDisplay } from "@toolkit/core/contract/audience-lists";
import { Select } from "@toolkit/ui/select";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../../../lib/form-dialog.tsx";
import { membersQuery } from "../../../../lib/members-query.ts";
import { notifications } from "../../../../lib/notifications.ts";
import { useFormCheck } from "../../../../lib/use-form-check.ts";
import { useKeeping } from "../api/keeping.ts";

interface OwnerDialogProps {
  readonly team: string;
  readonly audience: AudienceDisplay;
  readonly onClose: () => void;
}

/** Makes another member the owner of an audience. */
export function OwnerDialog({ team, audience, onClose }: OwnerDialogProps) {
  const { t } = useTranslation();
  const { handOver } = useKeeping(team);
  const { data } = useQuery(membersQuery(team));
  const [chosen, setChosen] = useState<string | null>(null);
  const choices = (data?.results ?? [])
    .filter(({ level, user }) => level !== "viewer" && user.id !== audience.created_by?.id)
    .map(({ user: { id, email, first_name, last_name } }) => ({
      id,
      label: [first_name, last_name].filter(Boolean).join(" ") || email,
    }));
  const owner = choices.find(({ id }) => id === chosen) ?? choices[0];
  const form = useFormCheck(
    { user: { name: t("audienceList.newOwner"), required: true } },
    { user: owner?.id ?? "" },
  );
  return (
    <FormDialog
      title={t("audienceList.handOverTitle", { name: audience.name })}
      saveLabel={t("audienceList.handOver")}
      form={form}
      onSave={async () => {
        if (owner === undefined) return;
        await handOver.mutateAsync({ id: audience.id, user: owner.id });
        notifications.add("success", t("audienceList.handedOver", { name: owner.label }));
      }}
      onClose={onClose}
    >
      {!data && <SkeletonRows rows={1} label={t("common.loading")} />}
      {data && owner === undefined && <p>{t("audienceList.nobodyElse")}</p>}
      {owner && (
        <Select
          label={t("audienceList.newOwner")}
          value={owner.id}
          choices={choices}
          onChange={setChosen}
        />
      )}
      <p className="text-sm text-muted">{t("audienceList.handOverHelp")}</p>
    </FormDialog>
  );
}
