import { Button } from "@toolkit/ui/button";
import { EmptyState } from "@toolkit/ui/empty-state";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useCreator } from "../../../lib/creator.ts";
import { GrowthSection } from "../../../lib/growth/growth-section.tsx";
import { links } from "../../../paths.ts";

/** Who began and who stopped following the handles of the audience. */
export function GrowthPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { team, configId, body, datasets, isLoaded } = useCreator();
  const empty = (
    <EmptyState
      icon="trending_up"
      title={t("growth.noHandle")}
      action={
        <Button
          variant="primary"
          onPress={() =>
            navigate(links.creator(team, configId === null ? {} : { config: configId }))
          }
        >
          {t("growth.toBuilder")}
        </Button>
      }
    >
      {t("growth.noHandleHelp")}
    </EmptyState>
  );
  if (!isLoaded || datasets.isLoading) return <SkeletonRows rows={8} label={t("common.loading")} />;
  if (body === null) return empty;
  return (
    <GrowthSection
      team={team}
      body={body}
      version={datasets.current?.version ?? null}
      empty={empty}
    />
  );
}
