import { Avatar } from "@toolkit/ui/avatar";
import { Badge } from "@toolkit/ui/badge";
import { Button } from "@toolkit/ui/button";
import { Chip } from "@toolkit/ui/chip";
import { EmptyState } from "@toolkit/ui/empty-state";
import { Notice } from "@toolkit/ui/notice";
import { Progress } from "@toolkit/ui/progress";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { useTranslation } from "react-i18next";
import { usePartTexts } from "./part-texts.ts";
import { Row, Section } from "./section.tsx";

const PEOPLE = ["Ada Lovelace", "Grace Hopper", "山田 太郎", "NASA", "Katherine Johnson"];

export function Feedback() {
  const texts = usePartTexts();
  const { t } = useTranslation();
  const removeLabel = (name: string) => texts.remove.replace("{{name}}", name);
  return (
    <>
      <Section id="feedback" title={texts.feedback}>
        <div className="grid max-w-4xl gap-3 md:grid-cols-2">
          <Notice level="success">{texts.saved}</Notice>
          <Notice level="error" detail={t("errors.code", { code: "internal" })}>
            {texts.failed}
          </Notice>
          <Notice level="warn" action={<Button size="small">{texts.secondary}</Button>}>
            {texts.careful}
          </Notice>
          <Notice level="info">{texts.counted}</Notice>
        </div>
        <Row>
          <Badge level="success">{texts.active}</Badge>
          <Badge level="warn">{texts.paused}</Badge>
          <Badge level="error">{texts.halted}</Badge>
          <Badge level="info">{texts.waiting}</Badge>
          <Badge>{texts.draft}</Badge>
        </Row>
        <div className="flex max-w-md flex-col gap-4">
          <Progress label={texts.waiting} value={0.62} />
          <Progress label={texts.waiting} value={null} />
          <SkeletonRows rows={3} label={t("common.loading")} />
        </div>
        <EmptyState
          icon="campaign"
          title={texts.emptyTitle}
          action={<Button variant="primary">{texts.primary}</Button>}
        >
          {texts.emptyText}
        </EmptyState>
      </Section>
      <Section id="people" title={texts.people}>
        <ul className="flex flex-wrap gap-2">
          <Chip label="@nasa" onToggle={() => undefined} removeLabel={removeLabel("@nasa")} />
          <Chip
            label={texts.coffee}
            figures={<span className="text-sm text-muted">+1.2K</span>}
            onRemove={() => undefined}
            removeLabel={removeLabel(texts.coffee)}
          />
          <Chip
            label={texts.cats}
            isSelected={false}
            onToggle={() => undefined}
            onRemove={() => undefined}
            removeLabel={removeLabel(texts.cats)}
          />
          <Chip
            label="docomo"
            warning={t("size.liveUnknown")}
            onRemove={() => undefined}
            removeLabel={removeLabel("docomo")}
          />
        </ul>
        <ul className="flex flex-wrap gap-x-6 gap-y-3">
          {PEOPLE.map((name) => (
            <li key={name} className="flex items-center gap-2">
              <Avatar text={name} />
              {name}
            </li>
          ))}
          <li className="flex items-center gap-2">
            <Avatar text="Small" size="small" />
            <Avatar text="Large One" size="large" />
          </li>
        </ul>
      </Section>
    </>
  );
}
