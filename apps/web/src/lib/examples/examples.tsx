import { formatPercent } from "@toolkit/core/i18n/format";
import { denominatorOf } from "@toolkit/core/i18n/portrait/words";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Trans, useTranslation } from "react-i18next";
import { useDatasets } from "../datasets.ts";
import { startAudience } from "../draft/start-audience.ts";
import { AudienceThumbprint } from "../figures/audience-thumbprint.tsx";
import { isReported } from "../figures/reach-text.ts";
import { usePortraitWords } from "../figures/use-headline.ts";
import { useFormat } from "../format.ts";
import { popularQuery } from "../insights-query.ts";
import { sizeQuery } from "../size-query.ts";
import { links } from "../../paths.ts";
import type { Example } from "./use-examples.ts";

interface ExamplesProps {
  readonly team: string;
  readonly examples: readonly Example[];
}

export function Examples({ team, examples }: ExamplesProps) {
  const { t } = useTranslation();
  if (examples.length === 0) return null;
  return (
    <section aria-labelledby="home-examples">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line-strong pb-2">
        <h2 id="home-examples" className="font-bold">
          {t("home.examples")}
        </h2>
        <span className="text-xs text-muted">{t("home.examplesHelp")}</span>
      </div>
      <ul className="grid divide-line max-md:divide-y md:grid-cols-3 md:divide-x">
        {examples.map((example) => (
          <li key={example.name} className="py-3 md:px-5 md:first:pl-0 md:last:pr-0">
            <ExampleCard team={team} example={example} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ExampleCard({ team, example }: { readonly team: string; readonly example: Example }) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const version = useDatasets().current?.version ?? null;
  const { name, pack, body, chips } = example;
  const { data: size } = useQuery(sizeQuery(team, body, version));
  const { data: insights } = useQuery(
    popularQuery({ team, body, version, language: format.language }),
  );
  const words = usePortraitWords();
  const [fact] = insights?.summary ?? [];
  function open() {
    startAudience(team, pack);
    void navigate(links.creator(team));
  }
  return (
    <button
      type="button"
      onClick={open}
      className="@container flex w-full flex-col gap-2 rounded-control p-1 text-left hover:bg-hover"
    >
      {/* The thumbprint goes below a name that leaves it no room. */}
      <span className="flex w-full flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="max-w-full font-medium [overflow-wrap:anywhere]">{name}</span>
        <AudienceThumbprint team={team} body={body} version={version} />
      </span>
      <span className="flex w-full flex-wrap items-baseline gap-x-2">
        <span className="text-lg font-bold">
          {typeof size?.size === "number" ? format.count(size.size) : "–"}
        </span>
        <span className="text-sm text-soft">{t("size.accounts", { count: size?.size ?? 0 })}</span>
        {size?.network && (
          <span className="text-sm text-muted @xs:ml-auto">
            {isReported(size.network)
              ? t("size.network.value", { formatted: format.short(size.network.value) })
              : t("home.reach", format.shortInterval(size.network))}
          </span>
        )}
      </span>
      <span className="flex flex-wrap gap-1">
        {chips.map((chip) => (
          <span
            key={chip}
            className="keep rounded-control border border-line-strong bg-surface px-2 py-0.5 text-sm"
          >
            {chip}
          </span>
        ))}
      </span>
      {/* A word of their bios is in whatever language these have. */}
      <span
        className="min-h-5 text-sm text-soft"
        {...(fact?.kind === "word" ? { translate: "no" as const } : {})}
      >
        {fact && (
          <>
            <Trans
              t={t}
              i18nKey={
                `portrait.facts.${fact.kind}${fact.affinity.value < 1 ? "_fewer" : ""}` as "portrait.facts.job"
              }
              values={{ label: fact.label, share: formatPercent(fact.share, 0) }}
              components={{ b: <span /> }}
            />{" "}
            <b className={fact.affinity.value < 1 ? "font-bold text-under" : "font-bold text-over"}>
              {format.multiple(fact.affinity.value)}
            </b>
            {/* A share names what it is a share of. */}
            <span data-testid="denominator" className="block text-xs text-muted">
              {denominatorOf(fact, { size: insights?.size ?? null, days: 0 }, words)}
            </span>
          </>
        )}
      </span>
    </button>
  );
}
