import type { Account } from "@toolkit/core/contract/audience-size";
import type { ExploredKind } from "@toolkit/core/contract/suggestions";
import { Link } from "@tanstack/react-router";
import { AddIcon } from "../../../../lib/draft/add-buttons.tsx";
import { writtenLabel } from "../../../../lib/draft/written-label.ts";
import { AccountLabel } from "../../../../lib/figures/account-label.tsx";
import { links } from "../../../../paths.ts";

interface ItemLabelProps {
  readonly team: string;
  readonly kind: ExploredKind;
  readonly label: string;
  readonly id?: string | undefined;
}

/** Something that was found: a way to explore it in turn, and to take it into the audience. */
export function ItemLabel({ team, kind, label, id }: ItemLabelProps) {
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <AddIcon team={team} item={{ kind, label, ...(id === undefined ? {} : { id }) }} />
      <Link
        {...links.explore(team, { name: label, kind })}
        className="min-w-0 truncate rounded-small py-1 hover:text-brand"
      >
        {writtenLabel({ kind, label })}
      </Link>
    </span>
  );
}

interface AccountItemProps {
  readonly team: string;
  readonly account: Account;
}

/** The same of an account; one that is known by its id alone leads nowhere. */
export function AccountItem({ team, account }: AccountItemProps) {
  const { username } = account;
  if (username === null) return <AccountLabel account={account} />;
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <AddIcon team={team} item={{ kind: "handle", label: username }} />
      <Link
        {...links.explore(team, { name: username, kind: "handle" })}
        className="min-w-0 rounded-small py-1 hover:text-brand"
      >
        <AccountLabel account={account} />
      </Link>
    </span>
  );
}
