import type { ReactNode } from "react";
import type { Account } from "../../src/manager/wire.ts";
import { Link } from "../lib/router.tsx";
import { useText } from "../lib/texts.ts";
import { PersonMenu } from "./person-menu.tsx";

interface FrameProps {
  readonly person?: { readonly username: string; readonly name: string };
  readonly account?: Account;
  /** The part of the account that is open. */
  readonly section?: string;
  readonly onSignedOut?: () => void;
  readonly children: ReactNode;
}

const SECTIONS = [
  ["campaigns", "navCampaigns"],
  ["audiences", "navAudiences"],
  ["bulk", "navBulk"],
] as const;

/** Head and foot of every page. */
export function Frame({ person, account, section, onSignedOut, children }: FrameProps) {
  const text = useText();
  return (
    <>
      <header className="top">
        <div className="bar">
          <Link to="/" className="brand">
            <Mark />
            {text("product")}
          </Link>
          {account && (
            <div className="account">
              <strong data-field="account-name">{account.name}</strong>
              <span>
                <span className="visually-hidden">{text("accountId")}: </span>
                <code data-field="account-id">{account.id}</code>
              </span>
            </div>
          )}
          {person && onSignedOut && <PersonMenu person={person} onSwitched={onSignedOut} />}
        </div>
        {account && (
          <nav className="tabs" aria-label={text("product")}>
            {SECTIONS.map(([name, key]) => (
              <Link
                key={name}
                to={`/${account.id}/${name}`}
                current={section === name || (section === "ad-groups" && name === "campaigns")}
              >
                {text(key)}
              </Link>
            ))}
          </nav>
        )}
      </header>
      <main>{children}</main>
      <footer className="foot">{text("fictional")}</footer>
    </>
  );
}

function Mark() {
  return (
    <svg className="mark" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" />
      <path d="M9 22v-8m7 8V9m7 13v-5" />
    </svg>
  );
}
