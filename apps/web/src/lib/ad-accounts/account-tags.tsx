import { SkeletonRows } from "@toolkit/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Failure } from "../failure.tsx";
import { useFormat } from "../format.ts";
import { accountTagsQuery } from "./account-tags-query.ts";

/** By the network's names of them. */
const SYSTEMS: ReadonlyMap<string, string> = new Map([
  ["IOS", "iOS"],
  ["ANDROID", "Android"],
]);

interface AccountTagsProps {
  readonly accountId: string;
}

/** The website tag, events and apps of an ad account. */
export function AccountTags({ accountId }: AccountTagsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error, refetch } = useQuery(accountTagsQuery(accountId));
  const typeOf = (type: string | null) => type && t(`accountHealth.tagTypes.${type}`, type);
  const statusOf = (status: string | null) =>
    status && t(`accountHealth.tagStatuses.${status}`, status);
  const osOf = (os: string) => SYSTEMS.get(os) ?? os;
  const trackedOf = (at: string | null) =>
    at === null
      ? t("adAccounts.neverTracked")
      : t("adAccounts.tracked", { moment: format.moment(at) });
  return (
    <>
      {error && !data && (
        <Failure what={t("adAccounts.tagsFailed")} error={error} onRetry={() => refetch()} />
      )}
      {!data && !error && <SkeletonRows rows={5} label={t("common.loading")} />}
      {data && (
        <div className="grid gap-5 sm:grid-cols-2">
          <p className="sm:col-span-2">
            {t(data.hasPixel ? "adAccounts.hasPixel" : "adAccounts.noPixel")}
          </p>
          <TagList
            title={t("adAccounts.webEvents")}
            rows={data.web.map(({ id, name, type, status, last_tracked }) => ({
              id,
              name,
              detail: [typeOf(type), statusOf(status), trackedOf(last_tracked)],
            }))}
          />
          <TagList
            title={t("adAccounts.appEvents")}
            rows={data.app.map(({ id, app_store_identifier, os_type, type, status, ...each }) => ({
              id,
              name: app_store_identifier,
              detail: [osOf(os_type), typeOf(type), statusOf(status), trackedOf(each.last_tracked)],
            }))}
          />
          <TagList
            title={t("adAccounts.apps")}
            rows={data.apps.map(({ app_store_identifier, os_type, lists }) => ({
              id: `${os_type} ${app_store_identifier}`,
              name: app_store_identifier,
              detail: [osOf(os_type), ...lists],
            }))}
          />
        </div>
      )}
    </>
  );
}

interface TagListProps {
  readonly title: string;
  readonly rows: readonly {
    readonly id: string;
    readonly name: string;
    readonly detail: readonly (string | null)[];
  }[];
}

function TagList({ title, rows }: TagListProps) {
  const { t } = useTranslation();
  return (
    <section aria-label={title}>
      <h3 className="text-sm font-medium text-soft">{title}</h3>
      {rows.length === 0 ? (
        <p className="text-muted">{t("common.noResults")}</p>
      ) : (
        <ul aria-label={title} className="flex flex-col divide-y divide-line">
          {rows.map(({ id, name, detail }) => (
            <li key={id} className="py-1.5 [overflow-wrap:anywhere]">
              <span className="font-medium">{name}</span>{" "}
              <span className="text-sm text-muted">
                {detail.filter((part) => part !== null).join(" · ")}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
