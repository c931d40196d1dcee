import { existsSync } from "node:fs";

/** Debian's Chromium without a window to draw, where it is there: it takes a fifth less of the machine. */
const installed = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find((path) =>
  existsSync(path),
);

/** The Chromium that tests and measurements run in. */
export const CHROMIUM = process.env["CHROMIUM_PATH"] ?? installed ?? "chromium";

/** The whole browser: a headless shell loads no extensions. */
export const FULL_CHROMIUM = existsSync("/usr/bin/chromium") ? "/usr/bin/chromium" : CHROMIUM;

/** A browser that calls nobody by itself and draws alike everywhere. */
export const QUIET = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Letters look alike with and without a window.
  "--font-render-hinting=none",
  "--disable-lcd-text",
];
