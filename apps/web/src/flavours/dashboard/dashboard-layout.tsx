import { Outlet } from "@tanstack/react-router";
import { lazy, Suspense, useCallback, useState } from "react";
import { PAGE_SETTINGS } from "../../lib/api-roots.ts";
import { lazyTool } from "../../lib/lazy-tool.ts";
import { kept, keep } from "../../lib/storage.ts";
import { SampleStrip } from "../shared/sample-strip.tsx";
import { SkipLink } from "../shared/skip-link.tsx";
import { useShortcuts } from "./commands/use-shortcuts.ts";
import { Rail } from "./rail.tsx";
import { TopBar } from "./top-bar.tsx";

const RailSheet = lazy(() =>
  import("./rail-sheet.tsx").then((module) => ({ default: module.RailSheet })),
);

const CommandPalette = lazyTool(
  () => import("./commands/command-palette.tsx").then((module) => module.CommandPalette),
  "commands",
);
const OverdueStrip = lazyTool(
  () => import("./overdue-strip.tsx").then((module) => module.OverdueStrip),
  "billing",
);
const ShortcutList = lazyTool(
  () => import("./commands/shortcut-list.tsx").then((module) => module.ShortcutList),
  "commands",
);

/** Left rail, thin top bar, content. On a phone the rail is a sheet. */
export function DashboardLayout() {
  const [isCollapsed, setCollapsed] = useState(() => kept("rail") === "collapsed");
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [over, setOver] = useState<"palette" | "shortcuts" | null>(null);
  const openPalette = useCallback(() => setOver("palette"), []);
  const openShortcuts = useCallback(() => setOver("shortcuts"), []);
  useShortcuts({ onPalette: openPalette, onShortcuts: openShortcuts });

  function toggle() {
    keep("rail", isCollapsed ? "open" : "collapsed");
    setCollapsed(!isCollapsed);
  }
  return (
    <div className="flex min-h-dvh">
      <SkipLink />
      <div className="sticky top-0 h-dvh shrink-0 border-r border-line bg-sunken max-md:hidden in-data-preview:hidden">
        <Rail isCollapsed={isCollapsed} onToggle={toggle} />
      </div>
      {isSheetOpen && (
        <Suspense>
          <RailSheet onClose={() => setSheetOpen(false)} />
        </Suspense>
      )}
      <Suspense>
        {over === "palette" && (
          <CommandPalette onClose={() => setOver(null)} onShowShortcuts={openShortcuts} />
        )}
        {over === "shortcuts" && <ShortcutList onClose={() => setOver(null)} />}
      </Suspense>
      <div className="flex min-w-0 flex-1 flex-col">
        <TopBar onOpenNavigation={() => setSheetOpen(true)} onOpenPalette={openPalette} />
        <SampleStrip />
        {PAGE_SETTINGS.sells && (
          <Suspense>
            <OverdueStrip />
          </Suspense>
        )}
        <main
          id="content"
          tabIndex={-1}
          className="w-full flex-1 scroll-mt-14 px-4 pt-5 pb-12 md:px-6 lg:px-8"
        >
          <Outlet />
        </main>
      </div>
    </div>
  );
}
