import { runnerImport, type Plugin } from "vite";

const CONTRACT = /packages\/core\/src\/contract\/[\w-]+\.ts$/;

/** What a call needs to be made: the rest of its record is schemas, which only types and the server read. */
function addressesOf(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  if ("method" in value && "path" in value) {
    const { method, path } = value;
    // Whoever is not signed in makes the calls of tokens with the public pages' own.
    const isOpen = "access" in value && value.access === "token";
    return isOpen ? { method, path, access: value.access } : { method, path };
  }
  return Object.fromEntries(Object.entries(value).map(([name, call]) => [name, addressesOf(call)]));
}

function isSchema(value: unknown): boolean {
  return (
    typeof value === "function" || (typeof value === "object" && value !== null && "_zod" in value)
  );
}

/**
 * Gives the page the contract's methods and paths without its schemas, and so without the schema library: 30 kB less
 * in the first view. Types are untouched: they come from the source.
 */
export function contractAddresses(): Plugin {
  return {
    name: "contract-addresses",
    enforce: "pre",
    async load(id) {
      const [file = ""] = id.split("?");
      if (!CONTRACT.test(file)) return null;
      const { module } = await runnerImport<Record<string, unknown>>(file);
      return Object.entries(module)
        .filter(([, value]) => !isSchema(value))
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(addressesOf(value))};`)
        .join("\n");
    },
  };
}
