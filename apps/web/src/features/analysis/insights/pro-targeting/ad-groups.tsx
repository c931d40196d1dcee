import type { ProTargeting } from "@toolkit/core/contract/pro-targeting";
import { formatPercent } from "@toolkit/core/i18n/format";
import { Button } from "@toolkit/ui/button";
import { OpeningFigure } from "@toolkit/ui/opening-figure";
import { useNavigate } from "@tanstack/react-router";
import { Trans, useTranslation } from "react-i18next";
import { changeDraft, draftKey } from "../../../../lib/draft/draft-store.ts";
import { EMPTY_DRAFT } from "../../../../lib/draft/draft.ts";
import { useOpening } from "../../../../lib/figures/explained-figures.tsx";
import { useFormat } from "../../../../lib/format.ts";
import { notifications } from "../../../../lib/notifications.ts";
import { links } from "../../../../paths.ts";

interface AdGroupsProps {
  readonly team: string;
  readonly found: ProTargeting;
}

/** The seeds as ad groups that the network takes, each to open as a draft of its own. */
export function AdGroups({ team, found: { groups, overlap, total } }: AdGroupsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const opening = useOpening();
  const nameOf = (number: number, what: "reach" | "members") =>
    `${t("proTargeting.groupNumber")} ${number} · ${t(`proTargeting.${what}`)}`;
  function build(pack: ProTargeting["groups"][number]["targeting_package"]) {
    changeDraft(draftKey(team, null), { ...EMPTY_DRAFT, pack, isChanged: true });
    notifications.add("info", t("proTargeting.built"));
    void navigate(links.creator(team));
  }
  return (
    <section aria-label={t("proTargeting.groups")}>
      <h3 className="text-sm text-muted">{t("proTargeting.groups")}</h3>
      <ol className="mt-1 flex flex-col divide-y divide-line border-y border-line">
        {groups.map(({ number, seeds, reach, precision, targeting_package: pack }) => (
          <li key={number} className="flex min-h-11 flex-wrap items-center gap-x-3 py-1.5">
            <span className="w-5 text-muted">{number}</span>
            <span className="min-w-0 flex-1">
              <Trans
                i18nKey="proTargeting.group"
                count={seeds}
                values={{
                  seeds: format.count(seeds),
                  reach: format.count(reach),
                  share: formatPercent(precision, 0),
                }}
                components={{
                  reached: (
                    <OpeningFigure
                      text={format.count(reach)}
                      {...opening(null, { id: "", label: nameOf(number, "reach") }, { pack })}
                    />
                  ),
                  members: (
                    <OpeningFigure
                      text={formatPercent(precision, 0)}
                      {...opening(
                        null,
                        { id: "", label: nameOf(number, "members") },
                        { reachedBy: [pack] },
                      )}
                    />
                  ),
                }}
              />
            </span>
            <Button
              size="small"
              aria-label={`${t("proTargeting.build")} (${number})`}
              onPress={() => build(pack)}
            >
              {t("proTargeting.build")}
            </Button>
          </li>
        ))}
      </ol>
      {groups.length > 1 && (
        <p className="mt-2 text-sm text-soft">
          <OpeningFigure
            className="text-left"
            text={t("proTargeting.overlap", {
              formatted: format.count(overlap),
              total: format.count(total.covered),
            })}
            {...(overlap > 0
              ? opening(
                  null,
                  { id: "", label: t("proTargeting.overlapping") },
                  { reachedBy: groups.map((group) => group.targeting_package), isShared: true },
                )
              : {})}
          />
        </p>
      )}
    </section>
  );
}
