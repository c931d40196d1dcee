import type { Publication, WholeCampaign } from "@toolkit/core/contract/campaign-shapes";
import { Badge } from "@toolkit/ui/badge";
import { Button } from "@toolkit/ui/button";
import { Icon } from "@toolkit/ui/icon";
import { Notice } from "@toolkit/ui/notice";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/format.ts";
import { useIsEditor } from "../../../lib/level.ts";
import { notifications } from "../../../lib/notifications.ts";
import { notifyError } from "../../../lib/notify-error.ts";
import { campaignActions } from "./api.ts";

interface PublicationCardProps {
  readonly team: string;
  readonly campaign: WholeCampaign;
  readonly publication: Publication;
}

const LEVEL = { finished: "success", failed: "error", waiting: "warn" } as const;

/** How far publishing came, step by step, and what was read back. */
export function PublicationCard({ team, campaign, publication }: PublicationCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isEditor = useIsEditor(team);
  const { state, steps, differences, error, resumes_at: resumes } = publication;
  const level = state in LEVEL ? LEVEL[state as keyof typeof LEVEL] : undefined;
  const actions = campaignActions(team);
  async function withdraw() {
    try {
      await actions.withdraw(campaign.id);
      notifications.add("success", t("campaigns.publication.withdrawn"));
    } catch (failure) {
      notifyError(failure);
    }
  }
  return (
    <section
      aria-label={t("campaigns.publication.title")}
      className="flex flex-col gap-4 rounded-surface border border-line bg-surface p-5 sm:px-7"
    >
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="text-base font-bold">{t("campaigns.publication.title")}</h3>
        <span role="status">
          <Badge {...(level && { level })}>
            {t(`campaigns.publication.states.${state}`, {
              moment: resumes === null ? "–" : format.moment(resumes),
            })}
          </Badge>
        </span>
        <span className="text-sm text-muted">{format.moment(publication.started)}</span>
      </div>
      {error !== null && <Notice level={state === "waiting" ? "warn" : "error"}>{error}</Notice>}
      <Steps steps={steps} />
      {state === "finished" &&
        (differences.length === 0 ? (
          <p className="flex items-center gap-2 text-soft">
            <Icon name="check" size={18} className="text-success" />
            {t("campaigns.publication.same")}
          </p>
        ) : (
          <Notice level="warn">
            {t("campaigns.publication.differs")}{" "}
            {format.list(
              differences.map(
                ({ name, difference }) =>
                  `${name} (${t(`campaigns.publication.differences.${difference}`)})`,
              ),
            )}
          </Notice>
        ))}
      {(state === "failed" || state === "waiting") &&
        isEditor &&
        campaign.stage !== "published" && (
          <div className="flex flex-wrap gap-2">
            {state === "failed" && (
              <Button
                variant="primary"
                onPress={() => actions.publish(campaign.id, campaign.version).catch(notifyError)}
              >
                {t("campaigns.publication.again")}
              </Button>
            )}
            {campaign.stage === "publishing" && (
              <Button onPress={withdraw}>{t("campaigns.publication.withdraw")}</Button>
            )}
          </div>
        )}
    </section>
  );
}

function Steps({ steps }: { readonly steps: Publication["steps"] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <ol className="flex flex-col divide-y divide-line border-y border-line">
      {steps.map(({ key, kind, name, state, note, items }) => (
        <li
          key={key}
          className={`flex flex-wrap items-baseline justify-between gap-x-4 py-2 ${kind === "ad" ? "pl-6" : ""}`}
        >
          <span className="min-w-0 flex-1 basis-56">
            <span className="text-sm text-muted">{t(`campaigns.publication.kinds.${kind}`)}</span>{" "}
            <span className="[overflow-wrap:anywhere]">{name}</span>
            {note !== null && <span className="block text-sm text-soft">{note}</span>}
          </span>
          <span className="text-sm text-soft">
            {items.length > 0 &&
              `${t("campaigns.publication.criteria", {
                done: format.count(items.filter((item) => item.state === "accepted").length),
                all: format.count(items.length),
              })} · `}
            <span className="font-medium">{t(`campaigns.publication.stepStates.${state}`)}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
