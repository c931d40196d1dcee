import { Button } from "@toolkit/ui/button";
import { Switch } from "@toolkit/ui/switch";
import type { ReactNode } from "react";
import { Logo } from "../panel/glyphs.tsx";
import { fill, PRODUCT } from "../words.ts";
import { LanguageChoice } from "./language-choice.tsx";
import { hostOf, showPage, type PageProps } from "./page.tsx";
import { Untried } from "./untried.tsx";

function Options(props: PageProps) {
  const { words, facts, ask } = props;
  const t = words.options;
  const { turned_on: isOn, signed_in: isSignedIn, release } = facts.state;
  return (
    <main className="mx-auto flex max-w-160 flex-col gap-6 px-6 py-8 max-sm:px-4">
      <header className="flex items-center gap-3">
        <Logo />
        <p className="font-medium">{PRODUCT}</p>
        <span className="ml-auto text-sm text-muted">{fill(t.release, { release })}</span>
      </header>
      <h1 className="text-xl font-bold">{t.title}</h1>
      <Untried {...props} />
      <div className="divide-y divide-line rounded-surface border border-line bg-surface">
        <Row>
          <Switch
            isSelected={isOn}
            onChange={(on) =>
              // It is turned on where the clause is read.
              void ask(on ? { type: "open", what: "first-run" } : { type: "turn", on: false })
            }
          >
            <span className="flex flex-col">
              {t.on}
              <span className="text-sm text-muted">{t.onHelp}</span>
            </span>
          </Switch>
        </Row>
        <Row>
          <LanguageChoice {...props} label={t.language} />
        </Row>
        <Row>
          <h2 className="text-sm font-bold">{t.session}</h2>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p>{isSignedIn ? fill(t.signedIn, { host: hostOf(facts.product) }) : t.signedOut}</p>
            {isSignedIn ? (
              <Button onPress={() => ask({ type: "sign_out" })}>{t.signOut}</Button>
            ) : (
              <Button isDisabled={!isOn} onPress={() => ask({ type: "open", what: "account" })}>
                {t.signIn}
              </Button>
            )}
          </div>
          {isSignedIn && <p className="text-sm text-muted">{t.signOutHelp}</p>}
        </Row>
        <Row>
          <h2 className="text-sm font-bold">{t.sites}</h2>
          <p className="text-sm text-muted">{t.sitesHelp}</p>
          <ul className="font-mono text-sm">
            {[facts.product, facts.manager].map((site) => (
              <li key={site} className="[overflow-wrap:anywhere]">
                {site}
              </li>
            ))}
          </ul>
        </Row>
      </div>
    </main>
  );
}

function Row({ children }: { readonly children: ReactNode }) {
  return <section className="flex flex-col gap-2 p-5 max-sm:p-4">{children}</section>;
}

showPage(Options);
