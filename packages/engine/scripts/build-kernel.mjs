// Compiles assembly/kernel.ts and writes it as base64 into src/kernel-binary.generated.ts, which is committed: who
// installs needs no compiler. `node packages/engine/scripts/build-kernel.mjs`; a test compares the two.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import asc from "assemblyscript/asc";

const source = fileURLToPath(new URL("../assembly/kernel.ts", import.meta.url));
const generated = fileURLToPath(new URL("../src/kernel-binary.generated.ts", import.meta.url));

/** The compiled kernel; throws with the compiler's words. */
export async function compileKernel() {
  const text = readFileSync(source, "utf8");
  let binary = null;
  const { error } = await asc.main(
    [
      "kernel.ts",
      "--outFile",
      "kernel.wasm",
      "-O3",
      "--runtime",
      "stub",
      "--importMemory",
      "--enable",
      "simd",
      "--disableWarning",
    ],
    {
      readFile: (name) => (name === "kernel.ts" ? text : null),
      writeFile: (name, contents) => {
        if (name === "kernel.wasm") binary = contents;
      },
      listFiles: () => [],
    },
  );
  if (error || binary === null)
    throw new Error(`The kernel does not compile: ${error?.message ?? "nothing was written"}`);
  return Buffer.from(binary);
}

/** What the source is, without regard to how it is compiled. */
export function sourceDigest() {
  return createHash("sha256").update(readFileSync(source)).digest("hex");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const binary = await compileKernel();
  const lines = binary.toString("base64").match(/.{1,96}/g) ?? [];
  const body = lines.map((line) => `  "${line}",`).join("\n");
  writeFileSync(
    generated,
    `// Made by packages/engine/scripts/build-kernel.mjs from assembly/kernel.ts; do not edit.\n\nexport const KERNEL_BASE64 = [\n${body}\n].join("");\n`,
  );
  process.stdout.write(`kernel: ${binary.length} bytes\n`);
}
