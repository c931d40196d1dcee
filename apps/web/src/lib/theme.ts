/** Public pages follow the system; the dashboard layouts are light only (specification, point 2). */
export type Theme = "light" | "system";

const dark = window.matchMedia("(prefers-color-scheme: dark)");
let current: Theme = "system";

function draw(): void {
  const shown = current === "system" && dark.matches ? "dark" : "light";
  document.documentElement.dataset["theme"] = shown;
}

dark.addEventListener("change", draw);

export function showTheme(theme: Theme): void {
  current = theme;
  draw();
}
