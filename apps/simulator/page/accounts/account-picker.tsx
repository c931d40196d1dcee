import type { Account } from "../../src/manager/wire.ts";
import { Link } from "../lib/router.tsx";
import { isTextKey, useText } from "../lib/texts.ts";
import { Note } from "../parts/states.tsx";

interface AccountPickerProps {
  readonly person: { readonly username: string };
  readonly list: readonly Account[];
}

/** Ad accounts that the signed-in person may work in. */
export function AccountPicker({ person, list }: AccountPickerProps) {
  const text = useText();
  if (list.length === 0)
    return (
      <Note title={text("noAccounts")}>
        <p>{text("noAccountsText")}</p>
      </Note>
    );
  return (
    <>
      <header className="title">
        <h1>{text("accountsTitle")}</h1>
        <p>{text("accountsText", { handle: person.username })}</p>
      </header>
      <ul className="accounts">
        {list.map((account) => (
          <li key={account.id}>
            <Link to={`/${account.id}/campaigns`} className="card account-card">
              <strong>{account.name}</strong>
              {account.locked && <span className="badge warn">{text("locked")}</span>}
              <dl>
                <div>
                  <dt>{text("accountId")}</dt>
                  <dd>
                    <code>{account.id}</code>
                  </dd>
                </div>
                <div>
                  <dt>{text("role")}</dt>
                  <dd>{roleText(account.role)}</dd>
                </div>
                <div>
                  <dt>{text("currency")}</dt>
                  <dd>{account.currency}</dd>
                </div>
                <div>
                  <dt>{text("campaignCount")}</dt>
                  <dd>{account.campaigns}</dd>
                </div>
              </dl>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );

  function roleText(role: string): string {
    const key = `role${role}`;
    return isTextKey(key) ? text(key) : role;
  }
}
