import { Button } from "@toolkit/ui/button";
import { Notice } from "@toolkit/ui/notice";
import { adsManager } from "../adapters/ads-manager.ts";
import { fill } from "../words.ts";
import { hostOf, type PageProps } from "./page.tsx";

/** Says that no adapter was tried on the installation's ads manager, and offers the sheet. */
export function Untried({ words: { firstRun: t }, facts, ask }: PageProps) {
  if (adsManager.isTried(facts.manager)) return null;
  return (
    <Notice
      level="warn"
      action={
        <Button size="small" onPress={() => ask({ type: "open", what: "usages" })}>
          {t.useSheet}
        </Button>
      }
    >
      <p className="font-medium">{fill(t.untried, { host: hostOf(facts.manager) })}</p>
      <p className="text-sm">{t.untriedHelp}</p>
    </Notice>
  );
}
