import paths from "./more.json" with { type: "json" };

/** Icons beside those of the first view, from the same source (see `first-paths.ts`); loaded with the screens and tools that draw them. */
export const MORE_ICON_PATHS = paths;
