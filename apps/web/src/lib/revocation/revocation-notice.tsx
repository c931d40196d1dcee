import {
  revocation,
  type RevocationKind,
  type RevocationPreview,
} from "@toolkit/core/contract/revocation";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "../client.ts";
import { useFormat } from "../format.ts";

function revocationQuery(kind: RevocationKind, id: string) {
  return queryOptions({
    queryKey: ["revocation", kind, id],
    queryFn: ({ signal }) => call(revocation.preview, { query: { kind, id }, signal }),
    // What is on its way changes by the minute.
    staleTime: 0,
    gcTime: 0,
  });
}

interface RevocationNoticeProps {
  readonly kind: RevocationKind;
  readonly id: string;
}

/** What happens to applied audiences, autopilots, uploads and jobs when access is taken away. */
export function RevocationNotice({ kind, id }: RevocationNoticeProps) {
  const { t } = useTranslation();
  const { data, error } = useQuery(revocationQuery(kind, id));
  const lines = useLines(data);
  return (
    <section aria-label={t("revocations.title")} aria-live="polite" className="mt-4">
      {error && <p className="text-soft">{t("revocations.failed")}</p>}
      {!data && !error && <SkeletonRows rows={3} label={t("revocations.loading")} />}
      {data && lines.length === 0 && <p className="text-soft">{t("revocations.nothing")}</p>}
      {lines.length > 0 && (
        <ul className="flex flex-col divide-y divide-line border-y border-line">
          {lines.map(({ text, names }) => (
            <li key={text} className="py-2">
              {text}
              {names !== null && (
                <span className="block text-sm [overflow-wrap:anywhere] text-muted">{names}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface Line {
  readonly text: string;
  readonly names: string | null;
}

type Counted = "usages" | "autopilots" | "uploads" | "running" | "undo";
const SHOWN = 3;

function useLines(data: RevocationPreview | undefined): readonly Line[] {
  const { t } = useTranslation();
  const format = useFormat();
  if (data === undefined) return [];
  const { usages, uploads, running, accounts, by_extension: extension } = data;
  const namesOf = (all: readonly { readonly name: string }[]): string => {
    const list = all
      .slice(0, SHOWN)
      .map(({ name }) => name)
      .join(t("revocations.and"));
    const more = all.length - SHOWN;
    return more > 0 ? t("revocations.named", { list, more: format.count(more) }) : list;
  };
  const line = (key: Counted, all: readonly { readonly name: string }[]): Line[] =>
    all.length === 0
      ? []
      : [{ text: t(`revocations.${key}`, { count: all.length }), names: namesOf(all) }];
  const kept = accounts.filter(({ reachable }) => reachable).length;
  const stops = [
    ...line(
      "autopilots",
      usages.filter(({ autopilot_stops: stopping }) => stopping),
    ),
    ...line(
      "uploads",
      uploads.filter(({ keeping_stops: stopping }) => stopping),
    ),
    ...line("running", running),
    ...line(
      "undo",
      usages.filter(({ undo_until: until }) => until !== null),
    ),
  ];
  return [
    ...(kept > 0 ? [{ text: t("revocations.kept", { count: kept }), names: null }] : []),
    ...line("usages", usages),
    ...stops,
    ...(extension > 0
      ? [{ text: t("revocations.extension", { count: extension }), names: null }]
      : []),
    ...(stops.length > 0 ? [{ text: t("revocations.back"), names: null }] : []),
  ];
}
