import type { AdMedium } from "@toolkit/core/contract/ad-media";
import type { CreativeInput } from "@toolkit/core/contract/ad-creatives";
import { CREATIVE_KINDS, postText, type CreativeProblem } from "@toolkit/core/domain/creative";
import { LIMITS } from "@toolkit/core/domain/limits";
import { measurePost, POST_WEIGHT } from "@toolkit/core/domain/post-text";
import { Segmented } from "@toolkit/ui/segmented";
import { TextArea } from "@toolkit/ui/text-area";
import { TextField } from "@toolkit/ui/text-field";
import { useTranslation } from "react-i18next";
import { LinkFields } from "./link-fields.tsx";
import { MediaFields } from "./media-fields.tsx";
import { SlideFields } from "./slide-fields.tsx";

interface CreativeFieldsProps {
  readonly team: string;
  readonly draft: CreativeInput;
  readonly media: ReadonlyMap<string, AdMedium>;
  readonly problems: readonly CreativeProblem[];
  readonly nameError: string | null;
  readonly onChange: (changes: Partial<CreativeInput>) => void;
}

/** Everything of a creative that is written. */
export function CreativeFields(props: CreativeFieldsProps) {
  const { team, draft, media, problems, nameError, onChange } = props;
  const { t } = useTranslation();
  const isTooLong = problems.some(({ code }) => code === "text_long");
  const isBadLink = problems.some(({ code }) => code === "url_invalid");
  return (
    <div className="flex flex-col gap-5">
      <div className="grid grid-cols-[2fr_1fr] gap-3 max-sm:grid-cols-1">
        <TextField
          label={t("creatives.name")}
          value={draft.name}
          maxLength={LIMITS.nameCharacters}
          error={nameError}
          onChange={(name) => onChange({ name })}
        />
        <TextField
          label={t("creatives.abSet")}
          value={draft.ab_set}
          maxLength={60}
          placeholder={t("creatives.noSet")}
          onChange={(abSet) => onChange({ ab_set: abSet })}
        />
      </div>
      <div className="max-w-full overflow-x-auto">
        <Segmented
          label={t("creatives.kind")}
          value={draft.kind}
          choices={CREATIVE_KINDS.map((kind) => ({
            id: kind,
            label: t(`creatives.kinds.${kind}`),
          }))}
          onChange={(kind) => onChange({ kind })}
        />
      </div>
      <div className="flex flex-col gap-1.5">
        <TextArea
          label={t("creatives.text")}
          value={draft.text}
          rows={5}
          onChange={(text) => onChange({ text })}
          error={isTooLong ? t("creativeProblems.text_long") : null}
        />
        <Weight draft={draft} />
      </div>
      {draft.kind === "carousel" && (
        <SlideFields team={team} draft={draft} media={media} onChange={onChange} />
      )}
      {(draft.kind === "image" || draft.kind === "video" || draft.kind === "card") && (
        <MediaFields team={team} draft={draft} media={media} onChange={onChange} />
      )}
      {draft.kind === "card" && (
        <TextField
          label={t("creatives.cardTitle")}
          value={draft.title}
          maxLength={200}
          onChange={(title) => onChange({ title })}
          hint={t("creatives.titleHint")}
        />
      )}
      <LinkFields
        team={team}
        draft={draft}
        onChange={onChange}
        error={isBadLink ? t("creativeProblems.url_invalid") : null}
      />
    </div>
  );
}

/** How much of a post's room the text takes, as X counts. */
function Weight({ draft }: { readonly draft: CreativeInput }) {
  const { t } = useTranslation();
  const { weight, left } = measurePost(postText(draft));
  const share = Math.min(1, weight / POST_WEIGHT);
  return (
    <div className="flex items-center gap-3 text-sm">
      <span className="h-1 flex-1 overflow-hidden rounded-full bg-line">
        <span
          className={`block h-full rounded-full ${left < 0 ? "bg-danger" : left <= 20 ? "bg-warn" : "bg-brand"}`}
          style={{ width: `${share * 100}%` }}
        />
      </span>
      <span className={left < 0 ? "font-medium text-danger" : "text-muted"}>
        {left < 0
          ? t("creatives.over", { count: -left })
          : t("creatives.weight", { weight, most: POST_WEIGHT })}
      </span>
    </div>
  );
}
