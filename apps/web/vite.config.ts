import { fileURLToPath } from "node:url";
import optimizeLocales from "@react-aria/optimize-locales-plugin";
import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { contractAddresses } from "./contract-addresses.ts";

const server = `http://localhost:${process.env["PORT"] ?? "3000"}`;

/** The letters of the first view are asked for with the page: texts that were drawn in another font would move. */
function preloadLetters(): Plugin {
  return {
    name: "preload-letters",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle }) {
        const file = Object.keys(bundle ?? {}).find((name) =>
          /inter-latin-wght.*\.woff2$/.test(name),
        );
        if (file === undefined) throw new Error("The page's font is not in the bundle");
        const attrs = {
          rel: "preload",
          as: "font",
          type: "font/woff2",
          crossorigin: "",
          href: `/${file}`,
        };
        return [{ tag: "link", attrs, injectTo: "head" }];
      },
    },
  };
}

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  plugins: [
    contractAddresses(),
    preloadLetters(),
    react(),
    tailwind(),
    // Only the interface's own languages: 20 kB less in the first view.
    { ...optimizeLocales.vite({ locales: ["en-US", "ja-JP"] }), enforce: "pre" },
  ],
  build: {
    outDir: fileURLToPath(new URL("../../build/web", import.meta.url)),
    emptyOutDir: true,
    target: "es2023",
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The first file names all others, to ask for what a screen needs at once: without words in them it is 1 kB less.
        chunkFileNames: "assets/[hash].js",
        codeSplitting: {
          // What many screens share comes as one file, and the controls that some share as another: half as many files for a
          // first view, each of which takes the page's thread a millisecond to ask for, and they compress better together.
          groups: [
            { name: "common", minShareCount: 17, priority: 2 },
            {
              name: "controls",
              // Calendars are large, and no first view shows one.
              test: /^(?!.*(?:internationalized\/date|date-?picker|calendar|DateField|DateInput)).*(?:react-aria|react-stately|@internationalized)/i,
              minShareCount: 4,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ["/api", "/rest-auth", "/dev", "/docs", "/openapi.json"].map((path) => [path, server]),
    ),
  },
});
