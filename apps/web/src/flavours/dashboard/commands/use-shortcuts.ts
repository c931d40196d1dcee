import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { isSingleKey } from "../../../lib/single-keys.ts";
import { useTeamSlug } from "../../../lib/team.ts";
import { links } from "../../../paths.ts";

interface Openers {
  readonly onPalette: () => void;
  readonly onShortcuts: () => void;
}

const SEARCHES = "input[type=search], input[role=combobox]";

/** Moves the focus to the first search of the page; false: it has none. */
function focusSearch(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>(
    SEARCHES.split(", ")
      .map((each) => `#content ${each}`)
      .join(", "),
  );
  const field = [...fields].find((each) => each.checkVisibility());
  field?.focus();
  field?.select();
  return field !== undefined;
}

/** The keys that work on every screen of the dashboard. */
export function useShortcuts({ onPalette, onShortcuts }: Openers): void {
  const navigate = useNavigate();
  const team = useTeamSlug();
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (isCommand && event.key.toLowerCase() === "k") {
        // Browsers have their own use for it: theirs is wanted nowhere in the dashboard.
        event.preventDefault();
        if (!document.querySelector("[role=dialog], [role=alertdialog]")) onPalette();
        return;
      }
      if (!isSingleKey(event)) return;
      if (event.key === "?") onShortcuts();
      else if (event.key === "c" && !event.repeat) void navigate(links.creator(team));
      else if (event.key !== "/" || !focusSearch()) return;
      event.preventDefault();
    }
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [navigate, onPalette, onShortcuts, team]);
}
