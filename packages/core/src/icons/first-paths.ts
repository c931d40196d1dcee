import paths from "./first.json" with { type: "json" };

/**
 * Subset of Material Symbols, outlined, weight 300 (package @material-symbols/svg-300 0.47.5, Apache-2.0), coordinates
 * rounded to whole units of the 960-unit square, each point where it truly is. Only icons that the interface draws are
 * kept: here those of the shell and of the builder, which a first view shows; the others come with the screens and tools
 * that draw them (`more-paths.ts`).
 */
export const ICON_PATHS = paths;

/** The square that the paths are drawn in: x, y, width, height. */
export const ICON_VIEW_BOX = "0 -960 960 960";
