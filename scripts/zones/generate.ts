import {
  ENTRIES,
  FLOORS,
  FOUNDATIONS,
  ROOMS,
  TOP,
  WORKSPACES,
  type Entry,
  type Library,
  type Workspace,
} from "./table.ts";

interface Pattern {
  readonly regex: string;
  readonly allowTypeImports?: boolean;
  readonly message: string;
}

export interface Override {
  readonly files: readonly string[];
  readonly rules: {
    readonly "eslint/no-restricted-imports": readonly ["error", { patterns: readonly Pattern[] }];
  };
}

const SERVER = "apps/server/src";
const PAGE = "apps/web/src";
/** Folders of the page lie at most this deep on a shelf. */
const DEEPEST = 4;

function override(files: readonly string[], patterns: readonly Pattern[]): Override {
  return { files, rules: { "eslint/no-restricted-imports": ["error", { patterns }] } };
}

const LIBRARIES: Readonly<Record<Library, string>> = {
  node: "node:",
  fastify: "fastify(/|$)",
  "drizzle-orm": "drizzle-orm(/|$)",
  "@duckdb": "@duckdb/",
  react: "react(-dom)?(/|$)",
  pg: "pg(/|$)",
};

const ofPackage = (entry: Entry): string => `@toolkit/${entry}(/|$)`;

/** The imports that a workspace may not make, wherever in it the file lies. */
function outside({ name, may, typesOf = [], never, closed: inside }: Workspace): Pattern[] {
  const own = name.split("/")[1] ?? "";
  const closed = ENTRIES.filter(
    (entry) =>
      ![...may, ...typesOf].includes(entry) && entry !== own && !entry.startsWith(`${own}/`),
  );
  const refused = [
    ...closed.map(ofPackage),
    ...never.map((library) => LIBRARIES[library]),
    "(\\.\\./)+(apps|packages)/",
    ...(inside === undefined ? [] : [inside]),
  ];
  const named = may.length === 0 ? "nothing of the other workspaces" : `${may.join(", ")} only`;
  const all = {
    regex: `^(${refused.join("|")})`,
    message: `${name} imports ${named}; see scripts/zones/table.ts.`,
  };
  if (typesOf.length === 0) return [all];
  const types = {
    regex: `^(${typesOf.map(ofPackage).join("|")})`,
    allowTypeImports: true,
    message: `${name} takes types only of ${typesOf.join(", ")}; see scripts/zones/table.ts.`,
  };
  return [all, types];
}

function workspace(name: string): Workspace {
  const found = WORKSPACES.find((each) => each.name === name);
  if (found === undefined) throw new Error(`There is no workspace ${name}`);
  return found;
}

/** Relative imports of folders of the server, from wherever in it. */
function ofFolders(folders: readonly string[], message: string): Pattern[] {
  if (folders.length === 0) return [];
  return [{ regex: `^(\\./|(\\.\\./)+)(modules/)?(${folders.join("|")})/`, message }];
}

const names = (floors: readonly { readonly name: string }[]): string[] =>
  floors.map(({ name }) => name);

/** What is laid upon a floor: it may not be imported from it. */
function foundations(): Override[] {
  const base = outside(workspace("apps/server"));
  return FOUNDATIONS.map(({ name, folders }, i) => {
    const above = FOUNDATIONS.slice(i + 1).flatMap((floor) => floor.folders);
    const closed = [...above, "modules", ...names(FLOORS), ...names(TOP)];
    const files = folders.map((folder) => `${SERVER}/${folder}/**`);
    const patterns = [...base, ...ofFolders(closed, `The floor ${name} is below that.`)];
    return override(name === "ground" ? [`${SERVER}/*.ts`, ...files] : files, patterns);
  });
}

const NO_HTTP: readonly Pattern[] = [
  { regex: "^(fastify(/|$)|(\\.\\./)+http/|(\\.\\./)+routes)", message: "Services know no HTTP." },
  {
    regex: "^(\\.\\./){2,}([a-z-]+/)+[a-z-]*repository\\.ts$",
    message: "Another module is reached through its services, never its repository.",
  },
];

const NO_DATABASE: Pattern = {
  regex: "^(fastify(/|$)|drizzle-orm(/|$)|(\\.\\./)+db/|\\.\\.?/.*repository\\.ts$)",
  message: "Routes bind the contract to services; they know neither database nor repository.",
};

function floors(): Override[] {
  const base = outside(workspace("apps/server"));
  return FLOORS.flatMap(({ name }, i) => {
    const above = [...names(FLOORS.slice(i + 1)), ...names(TOP)];
    const patterns = [...base, ...ofFolders(above, `The floor ${name} is below that.`)];
    const floor = `${SERVER}/modules/${name}`;
    return [
      override([`${floor}/**`], patterns),
      override([`${floor}/*/services/**`], [...patterns, ...NO_HTTP]),
      override([`${floor}/*/*routes.ts`], [...patterns, NO_DATABASE]),
    ];
  });
}

function rooms(): Override[] {
  const base = outside(workspace("apps/web"));
  const [library = ""] = names(ROOMS);
  const closed = (folders: string): Pattern => ({
    regex: `^(\\.\\./)+(${folders})/`,
    message: "A room of the page imports those before it; see scripts/zones/table.ts.",
  });
  const features = Array.from({ length: DEEPEST }, (_, i) => {
    const depth = i + 1;
    return override(
      [`${PAGE}/features/*${"/*".repeat(depth)}/*`],
      [
        ...base,
        closed("flavours"),
        {
          regex: `^(\\.\\./){${depth},${depth + 1}}[^.]`,
          message: "A feature imports no other feature: what two need is lib's.",
        },
      ],
    );
  });
  return [override([`${PAGE}/${library}/**`], [...base, closed("features|flavours")]), ...features];
}

/** The rules that keep the zones, in the order in which the linter reads them: the last that fits a file counts. */
export function overrides(): Override[] {
  return [
    ...WORKSPACES.map((each) => override(each.files ?? [`${each.name}/**`], outside(each))),
    ...foundations(),
    override([`${SERVER}/main.ts`], outside(workspace("apps/server"))),
    ...floors(),
    ...rooms(),
    // A test may drive the whole server, wherever it stands.
    override([`${SERVER}/**/*.test.ts`], outside(workspace("apps/server"))),
  ];
}

const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;

/** The tables of `docs/architecture.md`. */
export function tables(): string {
  const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
    [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
  return [
    table(
      ["Workspace", "Holds", "May import"],
      WORKSPACES.map(({ name, holds, may, typesOf = [] }) => [
        `\`${name}\``,
        holds,
        [...may, ...typesOf.map((entry) => `${entry} (types)`)].join(", ") || "–",
      ]),
    ),
    "The server, from the ground up; each floor imports itself and those below:",
    table(
      ["Floor", "Holds"],
      [
        ...FOUNDATIONS.map(({ name, folders, holds }) => [
          name === "ground" ? "`src/*.ts`, `ports`" : folders.map((one) => `\`${one}\``).join(", "),
          holds,
        ]),
        ...FLOORS.map(({ name, holds }) => [`\`modules/${name}\``, holds]),
        ...TOP.map(({ name, holds }) => [`\`${name}\``, holds]),
      ],
    ),
    "The page: a feature imports no other feature, and the library knows neither features nor flavours:",
    table(
      ["Room", "Holds"],
      ROOMS.map(({ name, holds }) => [`\`${name}\``, holds]),
    ),
  ].join("\n\n");
}
