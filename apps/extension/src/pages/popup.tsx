import { Badge } from "@toolkit/ui/badge";
import { Button } from "@toolkit/ui/button";
import { Logo } from "../panel/glyphs.tsx";
import { fill, PRODUCT } from "../words.ts";
import { showPage, type PageProps } from "./page.tsx";
import { Untried } from "./untried.tsx";

function Popup(props: PageProps) {
  const { words, facts, ask } = props;
  const t = words.menu;
  const { turned_on: isOn, signed_in: isSignedIn, ad_account: account } = facts.state;
  const [title, help] = !isOn
    ? [t.off, t.offHelp]
    : isSignedIn
      ? [t.ready, t.readyHelp]
      : [t.signedOut, t.signedOutHelp];
  return (
    <main className="flex w-80 flex-col bg-surface">
      <header className="flex items-center gap-3 border-b border-line px-4 py-3">
        <Logo />
        <h1 className="text-base font-bold">{PRODUCT}</h1>
      </header>
      <section className="flex flex-col gap-3 border-b border-line p-4">
        <div>
          <p className="font-medium">{title}</p>
          <p className="text-sm text-muted">{help}</p>
        </div>
        <Untried {...props} />
        {!isOn && (
          <Button variant="primary" onPress={() => ask({ type: "open", what: "first-run" })}>
            {t.firstPage}
          </Button>
        )}
        {isOn && !isSignedIn && (
          <Button variant="primary" onPress={() => ask({ type: "open", what: "account" })}>
            {t.signIn}
          </Button>
        )}
        <dl className="text-sm">
          <dt className="text-muted">{t.account}</dt>
          <dd className="[overflow-wrap:anywhere]">
            {account === null ? t.noAccount : `${account.name} · ${account.id}`}
          </dd>
        </dl>
      </section>
      <section aria-label={t.runs} className="flex flex-col gap-2 border-b border-line p-4">
        <h2 className="text-sm font-bold">{t.runs}</h2>
        {facts.runs.length === 0 && <p className="text-sm text-muted">{t.noRuns}</p>}
        <ul className="flex flex-col gap-2">
          {facts.runs.map(({ name, progress }) => {
            const done = progress.kinds.reduce((sum, kind) => sum + kind.accepted, 0);
            const all = progress.kinds.reduce((sum, kind) => sum + kind.all, 0);
            return (
              <li key={progress.run} className="flex items-start justify-between gap-3 text-sm">
                <span className="min-w-0">
                  <span className="block truncate">{name}</span>
                  <span className="text-muted">{fill(words.panel.filled, { done, all })}</span>
                </span>
                <Badge level={progress.stage === "sent" ? "success" : undefined}>
                  {t.stages[progress.stage]}
                </Badge>
              </li>
            );
          })}
        </ul>
      </section>
      <footer className="flex flex-wrap gap-2 p-3">
        <Button variant="quiet" onPress={() => ask({ type: "open", what: "usages" })}>
          {t.openProduct}
        </Button>
        <Button variant="quiet" onPress={() => chrome.runtime.openOptionsPage()}>
          {t.options}
        </Button>
      </footer>
    </main>
  );
}

showPage(Popup);
