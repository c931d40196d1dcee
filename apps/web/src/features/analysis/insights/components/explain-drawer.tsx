import type { Account } from "@toolkit/core/contract/audience-size";
import { formatPercent } from "@toolkit/core/i18n/format";
import { Avatar } from "@toolkit/ui/avatar";
import { Dialog } from "@toolkit/ui/dialog";
import { Notice } from "@toolkit/ui/notice";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { useTranslation } from "react-i18next";
import type { MeasuredBody } from "../../../../lib/draft/draft.ts";
import { useFormat } from "../../../../lib/format.ts";
import { errorText } from "../../../../lib/notify-error.ts";
import { useExplanation } from "../api/explain.ts";
import { accountName } from "../../../../lib/figures/account-label.tsx";
import { AccountScores } from "./account-scores.tsx";
import { seedName } from "../../../../lib/seed-name.ts";
import { attributeName, filterName } from "./explanation-names.ts";
import { PostView } from "../../../../lib/figures/post-view.tsx";

interface ExplainDrawerProps {
  readonly team: string;
  readonly body: MeasuredBody;
  readonly account: Account;
  readonly onClose: () => void;
}

type Explanation = NonNullable<ReturnType<typeof useExplanation>["data"]>;

/** Which seeds brought an account in, the posts behind it, and what is known of it with its source. */
export function ExplainDrawer({ team, body, account, onClose }: ExplainDrawerProps) {
  const { t } = useTranslation();
  const { data, error } = useExplanation(team, body, account.id);
  const name = accountName(account);
  const failure = error ? errorText(error) : null;
  return (
    <Dialog
      title={t("explain.title")}
      closeLabel={t("common.close")}
      placement="right"
      isOpen
      onClose={onClose}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long explanations are scrolled by keys */}
      <div role="group" aria-label={name} tabIndex={0} className="flex flex-col gap-6">
        <header className="flex items-start gap-3">
          <Avatar text={name} picture={account.image_url} size="large" />
          <div className="min-w-0">
            <p className="text-md font-bold [overflow-wrap:anywhere]">{name}</p>
            {account.username && <p className="text-muted">@{account.username}</p>}
            <p className="mt-1.5 text-soft [overflow-wrap:anywhere]">
              {account.bio || t("explain.noBio")}
            </p>
          </div>
        </header>
        {failure && (
          <Notice level="error" detail={failure.detail ?? undefined}>
            {failure.text}
          </Notice>
        )}
        {!data && !error && <SkeletonRows rows={5} label={t("common.loading")} />}
        {data && <Reasons explanation={data} />}
        {data && data.attributes.length > 0 && <Attributes explanation={data} />}
        {data && <AccountScores scores={data.scores} />}
      </div>
    </Dialog>
  );
}

function Reasons({ explanation }: { readonly explanation: Explanation }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { member, seeds, failed_filters: failed } = explanation;
  const posts = seeds.flatMap((seed) => seed.posts);
  return (
    <section className="flex flex-col gap-2.5">
      <p className="font-medium">
        {!member
          ? t("explain.notMember")
          : seeds.length > 0
            ? t("explain.isMember")
            : t("explain.isMemberByFilters")}
      </p>
      {!member && (
        <p className="text-soft">
          {failed.length > 0
            ? t("explain.failed", {
                list: format.list(failed.map((filter) => filterName(filter))),
              })
            : t("explain.failedNothing")}
        </p>
      )}
      <ul className="flex flex-wrap gap-1.5 empty:hidden">
        {seeds.map((seed) => (
          <li
            key={`${seed.kind} ${seed.label}`}
            className="rounded-control border border-line-strong px-2 py-1"
          >
            <span className="text-sm text-muted">{seedName(seed.kind)}</span> {seed.label}
          </li>
        ))}
      </ul>
      {posts.length > 0 && (
        <>
          <h3 className="mt-2 text-sm font-medium text-muted">{t("explain.posts")}</h3>
          <ul className="flex flex-col divide-y divide-line">
            {posts.map((post, index) => (
              <li key={`${post.id} ${index}`} className="py-3">
                <PostView post={post} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Attributes({ explanation }: { readonly explanation: Explanation }) {
  const { t } = useTranslation();
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-sm font-medium text-muted">{t("explain.attributes")}</h3>
      <dl className="grid grid-cols-[minmax(6rem,auto)_1fr_auto] gap-x-4">
        {explanation.attributes.map((attribute) => (
          <div
            key={attribute.name}
            className="col-span-3 grid grid-cols-subgrid border-t border-line py-2"
          >
            <dt className="text-muted">{attributeName(attribute.name)}</dt>
            <dd className="[overflow-wrap:anywhere]">{attribute.value ?? t("common.unknown")}</dd>
            <dd className="text-right text-sm text-muted">
              {attribute.value === null
                ? null
                : !attribute.inferred
                  ? t("explain.declared")
                  : attribute.confidence === null
                    ? t("explain.inferred")
                    : t("explain.inferredWith", {
                        confidence: formatPercent(attribute.confidence, 0),
                      })}
              {attribute.value !== null && attribute.inferred && !attribute.measured && (
                <span className="block">{t("explain.notMeasured")}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
