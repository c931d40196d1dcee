import { X_LIST_LIMITS } from "@toolkit/core/domain/watching/lists";
import { Switch } from "@toolkit/ui/switch";
import { TextField } from "@toolkit/ui/text-field";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../../../lib/form-dialog.tsx";
import { useFormat } from "../../../../lib/format.ts";
import { notifications } from "../../../../lib/notifications.ts";
import { useFormCheck } from "../../../../lib/use-form-check.ts";
import { useListActions, type ListsAnswer, type OwnList } from "./lists-api.ts";

interface ListDialogProps {
  readonly account: string;
  /** Null: a new one. */
  readonly list: OwnList | null;
  readonly prices: ListsAnswer["prices"];
  readonly onClose: () => void;
}

/** Creates or changes a list at X for the price that it shows. */
export function ListDialog({ account, list, prices, onClose }: ListDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { create, change } = useListActions(account);
  const [name, setName] = useState(list?.name ?? "");
  const [description, setDescription] = useState(list?.description ?? "");
  const [isPrivate, setPrivate] = useState(list?.is_private ?? true);
  const price = list === null ? prices.create : prices.change;
  const form = useFormCheck(
    {
      name: { name: t("ownLists.name"), required: true, max: X_LIST_LIMITS.name },
      description: { name: t("ownLists.description"), max: X_LIST_LIMITS.description },
    },
    { name, description },
  );
  return (
    <FormDialog
      title={list === null ? t("ownLists.create") : t("ownLists.editTitle", { name: list.name })}
      saveLabel={t(list === null ? "ownLists.createFor" : "ownLists.saveFor", {
        price: format.money(price.amount, price.currency),
      })}
      form={form}
      onSave={async () => {
        const fields = { name, description, is_private: isPrivate, price };
        if (list === null) await create.mutateAsync(fields);
        else await change.mutateAsync({ ...fields, pk: list.id });
        notifications.add(
          "success",
          t(list === null ? "ownLists.created" : "ownLists.changed", { name }),
        );
      }}
      onClose={onClose}
    >
      <TextField
        label={t("ownLists.name")}
        value={name}
        maxLength={X_LIST_LIMITS.name}
        onChange={setName}
        error={form.error("name")}
      />
      <TextField
        label={t("ownLists.description")}
        value={description}
        maxLength={X_LIST_LIMITS.description}
        onChange={setDescription}
        error={form.error("description")}
      />
      <Switch isSelected={isPrivate} onChange={setPrivate}>
        {t("ownLists.private")}
      </Switch>
      <p className="text-sm text-muted">{t("ownLists.privateHelp")}</p>
    </FormDialog>
  );
}
