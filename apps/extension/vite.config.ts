import { fileURLToPath } from "node:url";
import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type UserConfig } from "vite";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const shared: UserConfig = {
  root: here("."),
  build: {
    outDir: here("../../build/extension/files"),
    // Three builds write into one folder; the step that runs them empties it.
    emptyOutDir: false,
    target: "chrome120",
    modulePreload: { polyfill: false },
  },
};

/** One script without imports, as content scripts must be. */
function script(name: string, entry: string): UserConfig {
  return {
    ...shared,
    publicDir: false,
    plugins: [react()],
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      ...shared.build,
      lib: { entry: here(entry), formats: ["iife"], name: "toolkit", fileName: () => `${name}.js` },
    },
  };
}

/** `--mode pages` (with the worker), `product` and `manager`: what each page of the browser loads. */
export default defineConfig(({ mode }): UserConfig => {
  if (mode === "product") return script("product", "src/page/main.ts");
  if (mode === "manager") return script("manager", "src/manager/main.ts");
  return {
    ...shared,
    plugins: [react(), tailwind()],
    build: {
      ...shared.build,
      rolldownOptions: {
        input: {
          background: here("src/background/main.ts"),
          popup: here("popup.html"),
          options: here("options.html"),
          "first-run": here("first-run.html"),
        },
        output: {
          entryFileNames: ({ name }) =>
            name === "background" ? "background.js" : "assets/[name]-[hash].js",
        },
      },
    },
  };
});
