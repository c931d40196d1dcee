import { DERIVED_CLAUSE } from "@toolkit/core/contract/uploaded-members";
import { Button } from "@toolkit/ui/button";
import { Checkbox } from "@toolkit/ui/choice-controls";
import { Select } from "@toolkit/ui/select";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useIsAdmin } from "../../../lib/level.ts";
import { namedAudiencesQuery } from "../../../lib/named-audiences.ts";
import { notifyError } from "../../../lib/notify-error.ts";
import { savedAudienceQuery } from "../../../lib/saved-audience-query.ts";
import { links } from "../../../paths.ts";
import { termsQuery, useMemberActions } from "./uploads-query.ts";

interface AudienceFieldsProps {
  readonly team: string;
  readonly audience: string;
  readonly onAudience: (id: string, name: string) => void;
  readonly isKept: boolean;
  readonly onKept: (isKept: boolean) => void;
}

const NONE = "none";

/** A saved audience whose exact members are uploaded; before the clause is accepted, what is lost without it. */
export function AudienceFields(props: AudienceFieldsProps) {
  const { team, audience, onAudience, isKept, onKept } = props;
  const { t } = useTranslation();
  const terms = useQuery(termsQuery(team)).data;
  const listed = useQuery(namedAudiencesQuery(team, "")).data?.results ?? [];
  // One that was chosen elsewhere may be further down than the list goes.
  const picked = useQuery(savedAudienceQuery(team, audience === "" ? null : audience)).data;
  const audiences =
    picked === undefined || listed.some(({ id }) => id === picked.id)
      ? listed
      : [picked, ...listed];
  if (terms === undefined) return <SkeletonRows rows={2} label={t("common.loading")} />;
  if (!terms.accepted) return <Terms team={team} />;
  return (
    <>
      <Select
        label={t("uploads.savedAudience")}
        value={audience === "" ? NONE : audience}
        choices={[
          { id: NONE, label: t("uploads.chooseAudience") },
          ...audiences.map(({ id, name }) => ({ id, label: name })),
        ]}
        onChange={(id) => {
          const chosen = audiences.find((each) => each.id === id);
          onAudience(chosen?.id ?? "", chosen?.name ?? "");
        }}
      />
      <Checkbox isSelected={isKept} onChange={onKept}>
        <span className="flex flex-col">
          {t("uploads.keepCurrent")}
          <span className="text-sm text-muted">{t("uploads.keepCurrentHelp")}</span>
        </span>
      </Checkbox>
    </>
  );
}

function Terms({ team }: Pick<AudienceFieldsProps, "team">) {
  const { t } = useTranslation();
  const isAdmin = useIsAdmin(team);
  const { accept } = useMemberActions(team);
  const [isRead, setRead] = useState(false);
  const clause = { clause: DERIVED_CLAUSE };
  return (
    <section
      aria-label={t("uploads.termsTitle")}
      className="flex flex-col gap-3 rounded-control border border-line bg-sunken p-4"
    >
      <h3 className="font-bold">{t("uploads.termsTitle")}</h3>
      <p>{t("uploads.termsText", clause)}</p>
      <p className="text-soft">
        {t("uploads.termsInstead")}{" "}
        <Link {...links.proTargeting(team)} className="font-medium text-brand hover:underline">
          {t("uploads.termsHandles")}
        </Link>
      </p>
      {isAdmin ? (
        <>
          <Checkbox isSelected={isRead} onChange={setRead}>
            {t("uploads.termsTick", clause)}
          </Checkbox>
          <Button
            className="self-start"
            isDisabled={!isRead}
            onPress={() => accept.mutateAsync().catch(notifyError)}
          >
            {t("uploads.termsAccept")}
          </Button>
        </>
      ) : (
        <p className="text-muted">{t("uploads.termsAdmin")}</p>
      )}
    </section>
  );
}
