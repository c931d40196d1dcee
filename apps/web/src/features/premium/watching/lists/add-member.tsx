import type { PremiumAccount } from "@toolkit/core/contract/premium-accounts";
import { Button } from "@toolkit/ui/button";
import { TextField } from "@toolkit/ui/text-field";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/format.ts";
import { notifications } from "../../../../lib/notifications.ts";
import { notifyError } from "../../../../lib/notify-error.ts";
import { useFormCheck } from "../../../../lib/use-form-check.ts";
import { QueueDialog } from "../decisions/queue-dialog.tsx";
import { useListActions, type MembersAnswer, type OwnList } from "./lists-api.ts";
import { useCanPay } from "./read-part.tsx";

interface AddMemberProps {
  readonly account: PremiumAccount;
  readonly list: OwnList;
  readonly price: MembersAnswer["prices"]["change"];
}

/** Adds one account at a time: X forbids adding in bulk. */
export function AddMember({ account, list, price }: AddMemberProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { add } = useListActions(account.id);
  const canPay = useCanPay(account);
  const [handle, setHandle] = useState("");
  const [isMany, setMany] = useState(false);
  const form = useFormCheck(
    { members: { name: t("ownLists.handle"), required: true } },
    { members: handle },
  );
  async function save() {
    if (!canPay || add.isPending || !(await form.check())) return;
    try {
      const { added } = await add.mutateAsync({ pk: list.id, handle, price });
      const [member] = added;
      setHandle("");
      notifications.add("success", t("ownLists.added", { handle: `@${member?.username ?? ""}` }));
    } catch (error) {
      if (!form.refused(error)) notifyError(error);
    }
  }
  return (
    <>
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label={t("ownLists.handle")}
          value={handle}
          maxLength={16}
          placeholder="@"
          onChange={setHandle}
          error={form.error("members")}
          isDisabled={!canPay}
          className="w-72 max-sm:w-full"
        />
        <Button isDisabled={!canPay} isWaiting={add.isPending} onPress={save}>
          {t("ownLists.addFor", { price: format.money(price.amount, price.currency) })}
        </Button>
        <Button variant="quiet" isDisabled={!canPay} onPress={() => setMany(true)}>
          {t("decisions.several")}
        </Button>
      </form>
      {isMany && <QueueDialog account={account.id} list={list} onClose={() => setMany(false)} />}
    </>
  );
}
