// Compiles the programs of assembly/ and writes each as base64 into a generated file of src, which is committed: who
// installs needs no compiler. `node packages/engine/scripts/build-kernel.mjs`; a test compares the two.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import asc from "assemblyscript/asc";

const assembly = new URL("../assembly/", import.meta.url);

/** Programs by name, each with the file that its binary is written to and the constant that holds it. */
export const PROGRAMS = {
  kernel: { generated: "arrays/kernel-binary.generated.ts", constant: "KERNEL_BASE64" },
  leiden: { generated: "communities/leiden-binary.generated.ts", constant: "LEIDEN_BASE64" },
};

/** A compiled program; throws with the compiler's words. */
export async function compile(name) {
  let binary = null;
  const { error } = await asc.main(
    [
      `${name}.ts`,
      "--outFile",
      "out.wasm",
      "-O3",
      "--runtime",
      "stub",
      "--importMemory",
      "--enable",
      "simd",
      "--disableWarning",
    ],
    {
      readFile: (file) =>
        /^\w+\.ts$/.test(file) ? readFileSync(new URL(file, assembly), "utf8") : null,
      writeFile: (file, contents) => {
        if (file === "out.wasm") binary = contents;
      },
      listFiles: () => [],
    },
  );
  if (error || binary === null)
    throw new Error(`${name} does not compile: ${error?.message ?? "nothing was written"}`);
  return Buffer.from(binary);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [name, { generated, constant }] of Object.entries(PROGRAMS)) {
    const binary = await compile(name);
    const lines = binary.toString("base64").match(/.{1,96}/g) ?? [];
    const body = lines.map((line) => `  "${line}",`).join("\n");
    writeFileSync(
      new URL(`../src/${generated}`, import.meta.url),
      `// Made by packages/engine/scripts/build-kernel.mjs from assembly/${name}.ts; do not edit.\n\nexport const ${constant} = [\n${body}\n].join("");\n`,
    );
    process.stdout.write(`${name}: ${binary.length} bytes\n`);
  }
}
