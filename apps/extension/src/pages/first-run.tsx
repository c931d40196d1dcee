import { Button } from "@toolkit/ui/button";
import { Checkbox } from "@toolkit/ui/choice-controls";
import { Icon, type IconName } from "@toolkit/ui/icon";
import { Notice } from "@toolkit/ui/notice";
import { useState, type ReactNode } from "react";
import { Logo } from "../panel/glyphs.tsx";
import { fill, PRODUCT } from "../words.ts";
import { LanguageChoice } from "./language-choice.tsx";
import { hostOf, showPage, type PageProps } from "./page.tsx";
import { Untried } from "./untried.tsx";

/** The network's own page with the clause that is quoted. */
const CLAUSE = "https://help.x.com/en/rules-and-policies/x-automation";

function FirstRun(props: PageProps) {
  const { words, facts } = props;
  const t = words.firstRun;
  return (
    <main className="mx-auto flex max-w-300 flex-col gap-8 px-6 py-6 max-sm:px-4">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <p className="flex items-center gap-3 font-medium">
          <Logo />
          {PRODUCT} <span className="font-normal text-muted">{words.kind}</span>
        </p>
        <LanguageChoice {...props} label={t.language} />
      </header>
      <div className="grid items-end gap-4 pt-4 md:grid-cols-[minmax(0,1fr)_20rem]">
        <h1 className="max-w-120 text-[40px] leading-11 font-bold text-balance [:lang(en)]:tracking-[-0.022em]">
          {t.title}
        </h1>
        <p className="text-md text-soft">{t.lead}</p>
      </div>
      <Untried {...props} />
      <div className="overflow-hidden rounded-surface border border-line bg-surface">
        <div className="grid md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <Reads {...props} />
          <Never {...props} />
        </div>
        <Steps {...props} />
        <div className="grid gap-8 p-7 max-sm:p-4 md:grid-cols-2">
          <Clause {...props} />
          <Routes {...props} />
        </div>
        {facts.state.turned_on ? <IsOn {...props} /> : <TurnOn {...props} />}
      </div>
      <p className="text-sm text-muted">{t.note}</p>
    </main>
  );
}

interface EntryProps {
  readonly icon: IconName;
  readonly title: string;
  readonly help: string;
  readonly end: ReactNode;
}

function Entry({ icon, title, help, end }: EntryProps) {
  return (
    <li className="grid grid-cols-[20px_minmax(0,1fr)_auto] gap-x-3 border-t border-line py-2.5 max-sm:grid-cols-[20px_minmax(0,1fr)]">
      <Icon name={icon} className="mt-0.5 text-muted" />
      <div>
        <p className="font-medium [overflow-wrap:anywhere]">{title}</p>
        <p className="text-sm text-soft">{help}</p>
      </div>
      <div className="text-sm text-soft max-sm:col-start-2">{end}</div>
    </li>
  );
}

function Reads({ words: { firstRun: t }, facts }: PageProps) {
  const [manager, product] = [hostOf(facts.manager), hostOf(facts.product)];
  return (
    <section aria-label={t.reads} className="p-7 max-sm:p-4">
      <h2 className="flex justify-between gap-4 pb-2 text-md font-bold">
        {t.reads} <span className="text-sm font-normal text-muted max-sm:hidden">{t.when}</span>
      </h2>
      <ul>
        <Entry
          icon="tune"
          title={fill(t.readFields, { host: manager })}
          help={t.readFieldsWhy}
          end={t.readFieldsWhen}
        />
        <Entry
          icon="payments"
          title={t.readAccount}
          help={t.readAccountWhy}
          end={t.readAccountWhen}
        />
        <Entry
          icon="list_alt"
          title={t.readResult}
          help={fill(t.readResultWhy, { host: product })}
          end={t.readResultWhen}
        />
      </ul>
    </section>
  );
}

function Never({ words: { firstRun: t } }: PageProps) {
  return (
    <section
      aria-label={t.never}
      className="border-line p-7 max-md:border-t max-sm:p-4 md:border-l"
    >
      <h2 className="pb-2 text-md font-bold">{t.never}</h2>
      <ul>
        {[t.neverSaves, t.neverReads, t.neverElsewhere, t.neverItself].map((text) => (
          <li key={text} className="flex items-center gap-3 border-t border-line py-2.5">
            <Icon name="close" className="text-muted" /> {text}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Steps({ words: { firstRun: t } }: PageProps) {
  const { steps } = t;
  const all = [
    [steps.check, steps.checkHelp],
    [steps.fill, steps.fillHelp],
    [steps.read, steps.readHelp],
    [steps.save, steps.saveHelp],
  ] as const;
  return (
    <ol className="grid gap-6 border-y border-line bg-sunken p-7 max-sm:p-4 sm:grid-cols-2 lg:grid-cols-4">
      {all.map(([title, help], i) => (
        <li key={title} className="grid grid-cols-[26px_minmax(0,1fr)] content-start gap-x-2.5">
          <span
            aria-hidden
            className={
              i === 3
                ? "flex size-6.5 items-center justify-center rounded-small bg-brand text-on-brand"
                : "flex size-6.5 items-center justify-center rounded-small border border-brand font-bold text-brand"
            }
          >
            {i === 3 ? <Icon name="person" size={18} /> : i + 1}
          </span>
          <p className="font-medium">{title}</p>
          <p className="col-start-2 text-sm text-soft">{help}</p>
        </li>
      ))}
    </ol>
  );
}

function Clause({ words: { firstRun: t } }: PageProps) {
  return (
    <section aria-label={t.clause} className="flex flex-col gap-3">
      <h2 className="text-md font-bold">{t.clause}</h2>
      <p className="text-sm text-muted">{t.quoteFrame}</p>
      <blockquote cite={CLAUSE} className="border-l-2 border-warn pl-4 text-lg text-pretty">
        {t.quote}
      </blockquote>
      <p className="text-soft">{t.quoteHelp}</p>
      <p className="text-sm text-muted">
        {t.source}{" "}
        <a
          href={CLAUSE}
          target="_blank"
          rel="noreferrer"
          className="font-medium text-brand underline"
        >
          {t.openSource}
        </a>
      </p>
    </section>
  );
}

function Routes({ words: { firstRun: t }, ask }: PageProps) {
  const open = (label: string) => (
    <Button variant="quiet" onPress={() => ask({ type: "open", what: "usages" })}>
      {label}
    </Button>
  );
  return (
    <section aria-label={t.routes}>
      <h2 className="pb-2 text-md font-bold">{t.routes}</h2>
      <ul>
        <Entry icon="hub" title={t.api} help={t.apiHelp} end={open(t.useApi)} />
        <Entry icon="table_rows" title={t.sheet} help={t.sheetHelp} end={open(t.useSheet)} />
      </ul>
    </section>
  );
}

function TurnOn({ words: { firstRun: t }, ask }: PageProps) {
  const [agrees, setAgrees] = useState(false);
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line-strong p-7 max-sm:p-4">
      <Checkbox isSelected={agrees} onChange={setAgrees}>
        {t.agree}
      </Checkbox>
      <span className="flex gap-3">
        <Button onPress={() => window.close()}>{t.notNow}</Button>
        <Button
          variant="primary"
          isDisabled={!agrees}
          onPress={() => ask({ type: "turn", on: true })}
        >
          {t.turnOn}
        </Button>
      </span>
    </div>
  );
}

function IsOn({ words: { firstRun: t }, facts, ask }: PageProps) {
  return (
    <div role="status" className="border-t border-line-strong p-7 max-sm:p-4">
      <Notice
        level="success"
        action={
          facts.state.signed_in ? null : (
            <Button variant="primary" onPress={() => ask({ type: "open", what: "account" })}>
              {t.signIn}
            </Button>
          )
        }
      >
        <p className="font-medium">{t.isOn}</p>
        <p className="text-sm text-soft">{fill(t.isOnHelp, { host: hostOf(facts.product) })}</p>
      </Notice>
    </div>
  );
}

showPage(FirstRun);
