import { Dialog } from "@toolkit/ui/dialog";
import { Kbd } from "@toolkit/ui/kbd";
import { Switch } from "@toolkit/ui/switch";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { chooseSingleKeys, hasSingleKeys } from "../../../lib/single-keys.ts";
import { COMMAND_KEY } from "./command-key.ts";

/** Each shortcut with its keys: those pressed together in one list, alternatives in several. */
const SHORTCUTS = [
  {
    id: "everywhere",
    rows: [
      ["palette", [[COMMAND_KEY, "K"]]],
      ["create", [["C"]]],
      ["search", [["/"]]],
      ["list", [["?"]]],
    ],
  },
  {
    id: "builder",
    rows: [
      ["undo", [[COMMAND_KEY, "Z"]]],
      ["redo", [[COMMAND_KEY, "Shift", "Z"]]],
      ["idea", [["Alt", "1–9"]]],
    ],
  },
  { id: "insights", rows: [["section", [["1–9"]]]] },
  {
    id: "tables",
    rows: [
      ["row", [["↑"], ["↓"]]],
      ["ends", [["Home"], ["End"]]],
    ],
  },
] as const;

/** Every shortcut, and the switch for those of a single key. */
export function ShortcutList({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [isOn, setOn] = useState(hasSingleKeys);
  return (
    <Dialog isOpen title={t("commands.shortcuts")} closeLabel={t("common.close")} onClose={onClose}>
      <div className="flex flex-col gap-5">
        {SHORTCUTS.map(({ id, rows }) => (
          <section key={id} aria-labelledby={`shortcuts-${id}`}>
            <h3 id={`shortcuts-${id}`} className="pb-1 text-xs text-muted">
              {t(`commands.places.${id}`)}
            </h3>
            <dl className="divide-y divide-line border-y border-line">
              {rows.map(([name, alternatives]) => (
                <div key={name} className="flex min-h-9 items-center justify-between gap-4 py-1">
                  <dt>{t(`commands.keys.${name}`)}</dt>
                  <dd className="flex items-center gap-2">
                    {alternatives.map((keys) => (
                      <span key={keys.join(" ")} className="flex items-center gap-1">
                        {keys.map((key) => (
                          <Kbd key={key}>{key}</Kbd>
                        ))}
                      </span>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <Switch
          isSelected={isOn}
          onChange={(on) => {
            chooseSingleKeys(on);
            setOn(on);
          }}
        >
          {t("commands.singleKeys")}
        </Switch>
      </div>
    </Dialog>
  );
}
