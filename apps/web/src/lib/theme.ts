import { useSyncExternalStore } from "react";
import { keep, keptText } from "./storage.ts";

/** What the person chose. The dashboard layouts are light whatever it is (specification, point 2). */
export type Theme = "system" | "light" | "dark";
export const THEMES = ["system", "light", "dark"] as const satisfies readonly Theme[];

const listeners = new Set<() => void>();
let isLightOnly = false;

function systemDark(): MediaQueryList {
  return window.matchMedia("(prefers-color-scheme: dark)");
}

function chosenTheme(): Theme {
  const kept = keptText("theme");
  return THEMES.find((theme) => theme === kept) ?? "system";
}

/** The theme that is drawn. */
export function shownTheme(
  chosen: Theme,
  isDarkSystem: boolean,
  lightOnly: boolean,
): "light" | "dark" {
  if (lightOnly) return "light";
  if (chosen === "system") return isDarkSystem ? "dark" : "light";
  return chosen;
}

function draw(): void {
  document.documentElement.dataset["theme"] = shownTheme(
    chosenTheme(),
    systemDark().matches,
    isLightOnly,
  );
}

export function startTheme(): void {
  systemDark().addEventListener("change", draw);
  draw();
}

export function setLightOnly(lightOnly: boolean): void {
  isLightOnly = lightOnly;
  draw();
}

export function chooseTheme(theme: Theme): void {
  keep("theme", theme);
  draw();
  for (const listener of listeners) listener();
}

export function useTheme(): Theme {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, chosenTheme);
}
