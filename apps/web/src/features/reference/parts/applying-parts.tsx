import { formatPercent } from "@toolkit/core/i18n/format";
import { CELL_STATES, ItemRibbon, type RibbonGroup } from "@toolkit/ui/item-ribbon";
import { OverlapBars } from "@toolkit/ui/overlap-bars";
import { useFormat } from "../../../lib/format.ts";
import { usePartTexts } from "./part-texts.ts";
import { Section } from "./section.tsx";

const [BEFORE, AFTER, BOTH] = [41_200, 36_900, 34_400];

/** Parts of taking an audience to an ad account. */
export function ApplyingParts() {
  const texts = usePartTexts();
  const format = useFormat();
  const cells = (id: string, states: RibbonGroup["cells"][number]["state"][]) =>
    states.map((state, at) => ({ id: `${id} ${at}`, label: `${id} ${at + 1}`, state }));
  const groups: readonly RibbonGroup[] = [
    { id: "all", label: texts.everyState, cells: cells(texts.everyState, [...CELL_STATES]) },
    {
      id: "many",
      label: texts.manyItems,
      cells: cells(
        texts.manyItems,
        Array.from({ length: 40 }, (_, at) => (at === 17 ? "rejected" : "accepted")),
      ),
    },
  ];
  return (
    <Section id="applying" title={texts.applying}>
      <div className="grid gap-8 lg:grid-cols-2">
        <ItemRibbon
          label={texts.applying}
          groups={groups}
          stateText={(state) => (state === "waiting" ? texts.itemWaiting : texts[state])}
        />
        <OverlapBars
          before={BEFORE}
          after={AFTER}
          both={BOTH}
          format={format.count}
          labels={{
            before: texts.audience,
            after: texts.asApplied,
            lost: texts.lost.replace("{{count}}", format.count(BEFORE - BOTH)),
            both: texts.inBoth
              .replace("{{count}}", format.count(BOTH))
              .replace("{{share}}", formatPercent(BOTH / BEFORE, 0)),
            added: texts.added.replace("{{count}}", format.count(AFTER - BOTH)),
          }}
        />
      </div>
    </Section>
  );
}
