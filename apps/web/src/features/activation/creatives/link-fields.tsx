import type { CreativeInput } from "@toolkit/core/contract/ad-creatives";
import { isWebAddress, landingUrl, UTM_FIELDS } from "@toolkit/core/domain/creative";
import { Button } from "@toolkit/ui/button";
import { Notice } from "@toolkit/ui/notice";
import { TextField } from "@toolkit/ui/text-field";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { notifyError } from "../../../lib/notify-error.ts";
import { useCreativeActions } from "./api.ts";

interface LinkFieldsProps {
  readonly team: string;
  readonly draft: CreativeInput;
  readonly onChange: (changes: Partial<CreativeInput>) => void;
  readonly error: string | null;
}

/** Where a click leads, with its UTM parameters and a check of the address. */
export function LinkFields({ team, draft, onChange, error }: LinkFieldsProps) {
  const { t } = useTranslation();
  const { checkLink } = useCreativeActions(team);
  const [isOpen, setOpen] = useState(UTM_FIELDS.some((field) => draft.utm[field] !== ""));
  const landing = landingUrl(draft.url, draft.utm);
  return (
    <fieldset className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-2.5">
        <TextField
          label={t("creatives.link")}
          placeholder="https://"
          value={draft.url}
          onChange={(url) => onChange({ url: url.trim() })}
          type="url"
          error={error}
          className="min-w-52 flex-1"
        />
        <Button
          isDisabled={!isWebAddress(landing)}
          isWaiting={checkLink.isPending}
          onPress={() => void checkLink.mutateAsync(landing).catch(notifyError)}
        >
          {t("creatives.checkLink")}
        </Button>
      </div>
      {checkLink.data && checkLink.variables === landing && <Checked answer={checkLink.data} />}
      {isOpen ? (
        <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-1">
          {UTM_FIELDS.map((field) => (
            <TextField
              key={field}
              label={`utm_${field}`}
              value={draft.utm[field]}
              maxLength={100}
              onChange={(value) => onChange({ utm: { ...draft.utm, [field]: value } })}
            />
          ))}
          {landing !== draft.url && (
            <p className="col-span-full text-sm [overflow-wrap:anywhere] text-muted">
              {t("creatives.landing", { url: landing })}
            </p>
          )}
        </div>
      ) : (
        <Button
          size="small"
          variant="quiet"
          icon="add"
          className="self-start"
          onPress={() => setOpen(true)}
        >
          {t("creatives.addUtm")}
        </Button>
      )}
    </fieldset>
  );
}

type LinkAnswer = NonNullable<ReturnType<typeof useCreativeActions>["checkLink"]["data"]>;

function Checked({ answer }: { readonly answer: LinkAnswer }) {
  const { t } = useTranslation();
  const { state, title, final_url: url, lost_parameters: lost } = answer;
  if (state !== "ok") return <Notice level="error">{t(`creatives.linkStates.${state}`)}</Notice>;
  const page = title ?? url ?? "";
  return (
    <>
      <Notice level="success">{t("creatives.linkOk", { page })}</Notice>
      {lost.length > 0 && (
        <Notice level="warn">{t("creatives.linkLost", { names: lost.join(", ") })}</Notice>
      )}
    </>
  );
}
