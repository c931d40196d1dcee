import type { CreativeDetail, CreativeVersion } from "@toolkit/core/contract/ad-creatives";
import { postText } from "@toolkit/core/domain/creative";
import { Button } from "@toolkit/ui/button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/format.ts";
import { notifications } from "../../../lib/notifications.ts";

interface VersionListProps {
  readonly creative: CreativeDetail;
  readonly isEditor: boolean;
  /** Takes the content of an earlier version into the editor. */
  readonly onRestore: (version: CreativeVersion) => void;
}

const FEW = 5;

/** Earlier versions of a creative, newest first. */
export function VersionList({ creative, isEditor, onRestore }: VersionListProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isWhole, setWhole] = useState(false);
  const { versions, version: present } = creative;
  if (versions.length < 2) return null;
  return (
    <section aria-label={t("creatives.versions")} className="flex flex-col gap-2">
      <h2 className="text-md font-bold">{t("creatives.versions")}</h2>
      <ol className="flex flex-col divide-y divide-line">
        {versions.slice(0, isWhole ? versions.length : FEW).map((each) => (
          <li key={each.version} className="flex items-center gap-3 py-2">
            <span className="flex min-w-0 flex-1 flex-col">
              <span className="font-medium">
                {t("creatives.versionOf", { version: each.version })}
                <span className="ml-3 text-sm font-normal text-muted">
                  {format.moment(each.created)}
                </span>
              </span>
              <span className="truncate text-sm text-soft">
                {postText(each.content) || each.name}
              </span>
            </span>
            {each.version === present ? (
              <span className="text-sm text-muted">{t("creatives.present")}</span>
            ) : (
              isEditor && (
                <Button
                  size="small"
                  onPress={() => {
                    onRestore(each);
                    notifications.add("info", t("creatives.restored", { version: each.version }));
                  }}
                >
                  {t("creatives.restore")}
                </Button>
              )
            )}
          </li>
        ))}
      </ol>
      {!isWhole && versions.length > FEW && (
        <Button size="small" className="self-start" onPress={() => setWhole(true)}>
          {t("controls.showMoreResults")}
        </Button>
      )}
    </section>
  );
}
