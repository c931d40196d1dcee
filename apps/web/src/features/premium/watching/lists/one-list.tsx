import type { PremiumAccount } from "@toolkit/core/contract/premium-accounts";
import { Badge } from "@toolkit/ui/badge";
import { Button, buttonClass } from "@toolkit/ui/button";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { Table, type Column } from "@toolkit/ui/table";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "../../../../lib/confirm-dialog.tsx";
import { Failure } from "../../../../lib/failure.tsx";
import { useFormat } from "../../../../lib/format.ts";
import { MoreOf } from "../../../../lib/more-of.tsx";
import { notifications } from "../../../../lib/notifications.ts";
import { notifyError } from "../../../../lib/notify-error.ts";
import { links } from "../../../../paths.ts";
import { Who } from "../who.tsx";
import { AddMember } from "./add-member.tsx";
import { ListDialog } from "./list-dialog.tsx";
import {
  isBeingRead,
  membersQuery,
  useListActions,
  type Member,
  type MembersAnswer,
} from "./lists-api.ts";
import { ReadButton, ReadingTrouble, useCanPay } from "./read-part.tsx";

interface OneListProps {
  readonly account: PremiumAccount;
  readonly id: string;
}

/** A list with its members. */
export function OneList({ account, id }: OneListProps) {
  const { t } = useTranslation();
  const asked = useInfiniteQuery(membersQuery(account.id, id));
  const { data, error, refetch } = asked;
  const [first] = data?.pages ?? [];
  const rows = data?.pages.flatMap(({ results }) => results) ?? [];
  const back = links.ownLists(undefined, account.is_current ? undefined : account.id);
  return (
    <>
      <Link {...back} className="self-start rounded-small text-sm text-brand hover:underline">
        {t("ownLists.all")}
      </Link>
      {error && <Failure what={t("ownLists.oneFailed")} error={error} onRetry={() => refetch()} />}
      {!first && !error && <SkeletonRows rows={6} label={t("common.loading")} />}
      {first && (
        <>
          <Head account={account} answer={first} />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <Status answer={first} />
            <ReadButton
              account={account}
              reading={first.list.reading}
              price={first.list.price}
              list={first.list}
              isMain={first.list.reading === null && first.list.members > first.count}
            />
          </div>
          <ReadingTrouble reading={first.list.reading} />
          <AddMember account={account} list={first.list} price={first.prices.change} />
          {rows.length > 0 && <Members account={account} answer={first} rows={rows} />}
          <MoreOf asked={asked} />
        </>
      )}
    </>
  );
}

/** What is known of the members, and since when. */
function Status({ answer: { list, count } }: { readonly answer: MembersAnswer }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { reading, members } = list;
  const counted = { count: members, formatted: format.count(members) };
  const at = reading?.ended ?? reading?.began;
  return (
    <p className="text-soft" aria-live="polite">
      {isBeingRead(reading)
        ? t("ownLists.readingMembers", { formatted: format.count(reading?.read ?? 0) })
        : at !== undefined
          ? t("ownLists.knownMembers", { ...counted, moment: format.moment(at) })
          : members > count
            ? t("ownLists.unreadMembers", counted)
            : t("ownLists.memberCount", counted)}
    </p>
  );
}

interface HeadProps {
  readonly account: PremiumAccount;
  readonly answer: MembersAnswer;
}

function Head({ account, answer: { list, prices } }: HeadProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const { remove } = useListActions(account.id);
  const [open, setOpen] = useState<"edit" | "remove" | null>(null);
  const canPay = useCanPay(account);
  const close = () => setOpen(null);
  const price = format.money(prices.remove.amount, prices.remove.currency);
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div className="flex min-w-0 flex-col gap-1">
        <h2 className="flex min-w-0 items-center gap-2 text-md font-bold">
          <span className="min-w-0 break-words">{list.name}</span>
          {list.is_private && <Badge>{t("ownLists.isPrivate")}</Badge>}
        </h2>
        {list.description !== "" && <p className="max-w-3xl text-soft">{list.description}</p>}
      </div>
      <span className="flex flex-wrap gap-2">
        <Button icon="edit" isDisabled={!canPay} onPress={() => setOpen("edit")}>
          {t("ownLists.edit")}
        </Button>
        <Button icon="delete" isDisabled={!canPay} onPress={() => setOpen("remove")}>
          {t("common.delete")}
        </Button>
        <a
          href={`https://x.com/i/lists/${list.id}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClass("quiet", "medium")}
        >
          {t("watching.openOnX")}
        </a>
      </span>
      {open === "edit" && (
        <ListDialog account={account.id} list={list} prices={prices} onClose={close} />
      )}
      {open === "remove" && (
        <ConfirmDialog
          title={t("audiences.deleteTitle", { name: list.name })}
          help={t("ownLists.removeHelp")}
          verb={t("ownLists.removeFor", { price })}
          done={t("ownLists.removed", { name: list.name })}
          act={async () => {
            await remove.mutateAsync({ pk: list.id, price: prices.remove });
            await navigate(links.ownLists(undefined, account.is_current ? undefined : account.id));
          }}
          onClose={close}
        />
      )}
    </div>
  );
}

interface MembersProps extends HeadProps {
  readonly rows: readonly Member[];
}

function Members({ account, answer: { list, prices }, rows }: MembersProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { take, add } = useListActions(account.id);
  const canPay = useCanPay(account);
  const price = format.money(prices.remove.amount, prices.remove.currency);
  async function remove({ id, username }: Member) {
    try {
      await take.mutateAsync({ pk: list.id, member: id, price: prices.remove });
    } catch (error) {
      notifyError(error);
      return;
    }
    const undo = () =>
      add.mutateAsync({ pk: list.id, handle: username, price: prices.change }).catch(notifyError);
    notifications.add("success", t("ownLists.taken", { handle: `@${username}` }), {
      action: {
        label: t("ownLists.undoFor", {
          price: format.money(prices.change.amount, prices.change.currency),
        }),
        run: undo,
      },
    });
  }
  const columns: readonly Column<Member, "who" | "followers" | "actions">[] = [
    {
      key: "who",
      header: t("watching.account"),
      className: "md:w-full md:max-w-0",
      cell: (member) => <Who seen={member} />,
    },
    {
      key: "followers",
      header: t("watching.followers.size"),
      isNumber: true,
      className: "md:whitespace-nowrap",
      cell: ({ followers }) => (followers === null ? "–" : format.count(followers)),
    },
    {
      key: "actions",
      header: t("common.actions"),
      isHeaderHidden: true,
      cell: (member) => (
        <Button
          size="small"
          variant="quiet"
          aria-label={t("ownLists.take", { handle: `@${member.username}`, price })}
          isDisabled={!canPay}
          onPress={() => remove(member)}
        >
          {t("ownLists.takeFor", { price })}
        </Button>
      ),
    },
  ];
  return (
    <Table
      noResultsLabel={t("common.noResults")}
      label={t("ownLists.members")}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      stacks
    />
  );
}
