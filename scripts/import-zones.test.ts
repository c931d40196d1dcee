import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { build } from "esbuild";
import { afterAll, beforeAll, expect, it } from "vitest";

const run = promisify(execFile);
const root = fileURLToPath(new URL("..", import.meta.url));

/** File, what it imports, and whether that is allowed: at least one wrong direction per zone. */
const IMPORTS: readonly (readonly [file: string, imported: string, allowed: boolean])[] = [
  ["packages/core/src/domain/a.ts", "zod", true],
  ["packages/core/src/domain/b.ts", "@toolkit/engine/open", false],
  ["packages/core/src/contract/c.ts", "node:fs", false],
  ["packages/core/src/contract/d.ts", "fastify", false],
  ["packages/engine/src/a.ts", "@toolkit/core/domain/query", true],
  ["packages/engine/src/b.ts", "@toolkit/core/contract/all", false],
  ["packages/engine/src/c.ts", "@toolkit/network/store/open", false],
  ["packages/network/src/text/a.ts", "@toolkit/core/domain/text-index", true],
  ["packages/network/src/text/b.ts", "@toolkit/engine/open", false],
  ["packages/network/src/store/c.ts", "../../../../apps/server/src/compose/env.ts", false],
  ["packages/network/src/store/d.ts", "@toolkit/sample/generate", false],
  ["packages/sample/src/a.ts", "@toolkit/core/domain/network-data", true],
  ["packages/sample/src/b.ts", "@toolkit/network/ingest/bulk", false],
  ["packages/sample/src/c.ts", "./dataset/create-dataset.ts", false],
  ["packages/sample/src/d.ts", "@toolkit/core/contract/all", false],
  ["packages/sample/src/dataset/a.ts", "@toolkit/network/ingest/bulk", true],
  ["packages/sample/src/dataset/b.ts", "@toolkit/engine/open", false],
  ["packages/ui/src/a.tsx", "@toolkit/core/i18n/format", true],
  ["packages/ui/src/d.tsx", "@toolkit/core/icons/first-paths", true],
  ["packages/ui/src/b.tsx", "@toolkit/core/contract/all", false],
  ["packages/ui/src/c.tsx", "@toolkit/server/env", false],
  ["packages/social/src/wire/a.ts", "zod", true],
  ["packages/social/src/wire/b.ts", "@toolkit/network/store/open", false],
  ["apps/simulator/src/a.ts", "@toolkit/social/wire/user", true],
  ["apps/simulator/src/b.ts", "@toolkit/sample/generate", true],
  ["apps/simulator/src/f.ts", "@toolkit/sample/dataset/create-dataset", false],
  ["apps/simulator/src/c.ts", "@toolkit/network/store/open", false],
  ["apps/simulator/src/d.ts", "@toolkit/engine/open", false],
  ["apps/simulator/src/e.ts", "@toolkit/social/client/users", false],
  ["apps/simulator/src/h.ts", "react", false],
  ["apps/simulator/page/a.tsx", "react", true],
  ["apps/simulator/page/b.ts", "node:fs", false],
  ["apps/simulator/page/c.tsx", "@toolkit/ui/button", false],
  ["apps/web/src/lib/a.ts", "@toolkit/core/contract/all", true],
  ["apps/web/src/lib/b.ts", "@toolkit/engine/open", false],
  ["apps/web/src/lib/c.ts", "node:path", false],
  ["apps/web/src/lib/d.ts", "../features/builder/api/size.ts", false],
  ["apps/web/src/features/s/x/a.ts", "../../../lib/client.ts", true],
  ["apps/web/src/features/s/x/b.ts", "../y/list.ts", false],
  ["apps/web/src/features/s/x/c.ts", "../../t/z/list.ts", false],
  ["apps/web/src/features/s/x/components/a.ts", "../api/list.ts", true],
  ["apps/web/src/features/s/x/components/b.ts", "../../y/list.ts", false],
  ["apps/web/src/features/s/x/components/d.ts", "../../../t/z/list.ts", false],
  ["apps/web/src/features/s/x/components/c.ts", "../../../../flavours/listed.ts", false],
  ["apps/web/src/lib/e.ts", "@toolkit/core/bridge/state", true],
  ["apps/web/src/lib/f.ts", "@toolkit/extension/manifest", false],
  ["apps/extension/src/a.ts", "@toolkit/core/bridge/state", true],
  ["apps/extension/src/b.ts", "@toolkit/web/lib/client", false],
  ["apps/extension/src/c.ts", "node:fs", false],
  ["apps/server/src/errors.ts", "./http/bind.ts", false],
  ["apps/server/src/ports/a.ts", "../db/client.ts", false],
  ["apps/server/src/main.ts", "./compose/serve.ts", true],
  ["apps/server/src/db/a.ts", "../http/bind.ts", false],
  ["apps/server/src/http/a.ts", "../db/client.ts", true],
  ["apps/server/src/http/b.ts", "../jobs/queue.ts", false],
  ["apps/server/src/mail/a.ts", "../http/bind.ts", true],
  ["apps/server/src/mail/b.ts", "../modules/identity/auth/module.ts", false],
  ["apps/server/src/modules/data/x/services/d.ts", "@toolkit/simulator/main", false],
  ["apps/server/src/modules/data/x/services/a.ts", "@toolkit/engine/open", true],
  ["apps/server/src/modules/data/x/services/b.ts", "../../../../http/bind.ts", false],
  ["apps/server/src/modules/data/x/services/c.ts", "../../y/repository.ts", false],
  ["apps/server/src/modules/data/x/services/e.ts", "../../../identity/y/repository.ts", false],
  ["apps/server/src/modules/data/x/services/f.ts", "../../../identity/y/services/z.ts", true],
  ["apps/server/src/modules/data/x/services/g.ts", "../../../analysis/y/services/z.ts", false],
  ["apps/server/src/modules/data/x/services/h.ts", "../repository.ts", true],
  ["apps/server/src/modules/data/x/services/i.ts", "../../../../compose/env.ts", false],
  ["apps/server/src/modules/data/x/routes.ts", "drizzle-orm", false],
  ["apps/server/src/modules/data/y/routes.ts", "../../../db/client.ts", false],
  ["apps/server/src/modules/data/z/routes.ts", "@toolkit/ui/button", false],
  ["apps/server/src/modules/data/z/other-routes.ts", "./repository.ts", false],
  ["apps/server/src/compose/a.ts", "../modules/identity/auth/repository.ts", true],
];

/** Files that import each other's types, which is a circle all the same, in any workspace. */
const CIRCLES = [
  "apps/server/src/modules/data/x/services",
  "apps/simulator/src",
  "packages/engine/src",
].flatMap(
  (folder) =>
    [
      [`${folder}/circle-a.ts`, "circle-b"],
      [`${folder}/circle-b.ts`, "circle-a"],
    ] as const,
);

/** The same for imports of types alone. */
const TYPE_IMPORTS: typeof IMPORTS = [
  ["packages/sample/src/e.ts", "@toolkit/network/ingest/raw", true],
  ["packages/sample/src/f.ts", "@toolkit/engine/open", false],
  ["apps/simulator/src/g.ts", "@toolkit/network/ingest/raw", false],
];

let directory = "";
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "toolkit-zones-"));
  await cp(join(root, ".oxlintrc.json"), join(directory, ".oxlintrc.json"));
  const write = async (file: string, text: string) => {
    const path = join(directory, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  };
  for (const [file, imported] of IMPORTS)
    await write(
      file,
      `import * as it from ${JSON.stringify(imported)};\nexport const used = it;\n`,
    );
  for (const [file, other] of CIRCLES)
    await write(
      file,
      `import type { It as Other } from "./${other}.ts";
export interface It {
  readonly other: Other;
}
`,
    );
  for (const [file, imported] of TYPE_IMPORTS)
    await write(
      file,
      `import type { It } from ${JSON.stringify(imported)};\nexport type Used = It;\n`,
    );
});
afterAll(() => rm(directory, { recursive: true, force: true }));

interface Report {
  readonly diagnostics: readonly { readonly code: string; readonly filename: string }[];
}

async function diagnostics(): Promise<Report["diagnostics"]> {
  const lint = join(root, "node_modules/oxlint/bin/oxlint");
  const { stdout } = await run(process.execPath, [lint, "--format=json", "."], {
    cwd: directory,
  }).catch((error: { stdout: string }) => error);
  return (JSON.parse(stdout) as Report).diagnostics;
}

const filesWith = (found: Report["diagnostics"], wanted: string): string[] =>
  found.filter(({ code }) => code === wanted).map(({ filename }) => filename);

it("refuses every wrong direction and no right one", async () => {
  const refused = filesWith(await diagnostics(), "eslint(no-restricted-imports)");
  const wrong = [...IMPORTS, ...TYPE_IMPORTS]
    .filter(([, , allowed]) => !allowed)
    .map(([file]) => file);
  expect(refused.toSorted()).toEqual(wrong.toSorted());
});

it("refuses a circle of types in every workspace", async () => {
  const refused = filesWith(await diagnostics(), "import(no-cycle)");
  expect(refused.toSorted()).toEqual(CIRCLES.map(([file]) => file));
});

it("runs the simulator without any code of the product but the sample's generator", async () => {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ["apps/simulator/src/main.ts"],
    bundle: true,
    write: false,
    metafile: true,
    format: "esm",
    platform: "node",
    outdir: "build",
    logLevel: "silent",
  });
  const foreign = Object.keys(metafile.inputs).filter(
    (path) =>
      !/^(node_modules|apps\/simulator\/src|packages\/sample\/(data|src\/(?!dataset\/))|packages\/social\/src\/wire)/.test(
        path,
      ),
  );
  // Numbers of the store's columns that the generator's rows carry.
  expect(foreign).toEqual(["packages/core/src/domain/network-data.ts"]);
});
