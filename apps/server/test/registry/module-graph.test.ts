import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import {
  circle,
  composedOfRoutes,
  findModules,
  foreignRepositories,
  moduleGraph,
  modulesWithoutFile,
  readSources,
  repositoryProperties,
  routesUsingRepository,
  routesWithRepository,
  type SourceFile,
} from "./module-graph.ts";

const files = readSources(fileURLToPath(new URL("../../src", import.meta.url)));

describe("the server's modules", () => {
  it("are found, with their imports and the repositories that their services carry", () => {
    expect(findModules(files).size).toBeGreaterThan(30);
    expect(repositoryProperties(files).size).toBeGreaterThan(10);
    const imported = [...moduleGraph(files).values()].map(({ size }) => size);
    expect(imported.reduce((sum, size) => sum + size, 0)).toBeGreaterThan(60);
  });

  it("have routes that import no repository, neither its values nor its types", () => {
    expect(routesWithRepository(files)).toEqual([]);
  });

  it("have routes that call services, not the repositories that these carry", () => {
    expect(routesUsingRepository(files)).toEqual([]);
  });

  it("keep their repositories to themselves", () => {
    expect(foreignRepositories(files)).toEqual([]);
  });

  it("say what they need in a file of their own, of which the server is built", () => {
    expect(modulesWithoutFile(files)).toEqual([]);
    expect(composedOfRoutes(files)).toEqual([]);
  });

  it("import each other without a circle", () => {
    expect(circle(moduleGraph(files))).toEqual([]);
  });
});

/** A module above another one, in floor folders, as it should be. */
const SOUND: readonly SourceFile[] = [
  { path: "compose/app.ts", text: 'import { notes } from "../modules/top/notes/module.ts";' },
  {
    path: "modules/top/notes/module.ts",
    text: 'import { notesRoutes } from "./routes.ts";\nimport { Notes } from "./repository.ts";',
  },
  {
    path: "modules/top/notes/routes.ts",
    text: 'import { listNotes } from "./services/list-notes.ts";\nlistNotes(services);',
  },
  {
    path: "modules/top/notes/services/list-notes.ts",
    text: [
      'import type { NoteRepository } from "../repository.ts";',
      'import { findPerson } from "../../../ground/people/services/find-person.ts";',
      "interface NoteServices { readonly notes: NoteRepository; readonly other: string }",
    ].join("\n"),
  },
  { path: "modules/top/notes/repository.ts", text: "" },
  { path: "modules/ground/people/repository.ts", text: "" },
  { path: "modules/ground/people/services/find-person.ts", text: 'import "../repository.ts";' },
];

const withFile = (path: string, text: string): SourceFile[] => [...SOUND, { path, text }];

describe("the checks of the module graph", () => {
  it("accept a sound tree of modules in floors", () => {
    expect([...findModules(SOUND)].toSorted()).toEqual([
      "modules/ground/people",
      "modules/top/notes",
    ]);
    for (const check of [
      routesWithRepository,
      routesUsingRepository,
      foreignRepositories,
      modulesWithoutFile,
      composedOfRoutes,
    ])
      expect(check(SOUND)).toEqual([]);
    expect(circle(moduleGraph(SOUND))).toEqual([]);
  });

  it.each([
    'import { find } from "./repository.ts";',
    'import type { Row } from "./repository.ts";',
    'import { type Row } from "./member-repository.ts";',
    'export type { Row } from "./repository.ts";',
    'const { find } = await import("./repository.ts");',
  ])("find the route that has %s", (text) => {
    const path = "modules/top/notes/list-routes.ts";
    expect(routesWithRepository(withFile(path, text))).toHaveLength(1);
  });

  it.each([
    "services.notes.list(teamId)",
    "const repository = services.notes;",
    "const { other, notes } = services;",
    "const { notes: repository } = services;",
    "async function found({ notes }: NoteServices) {}",
  ])("find the route that has %s", (text) => {
    const path = "modules/top/notes/list-routes.ts";
    expect(routesUsingRepository(withFile(path, text))).toEqual([
      `${path} uses the repository "notes"`,
    ]);
  });

  it("find a repository that another module or room imports", () => {
    const foreign = 'import type { Row } from "../../../ground/people/repository.ts";';
    expect(foreignRepositories(withFile("modules/top/notes/services/a.ts", foreign))).toEqual([
      "modules/top/notes/services/a.ts imports modules/ground/people/repository.ts",
    ]);
    const room = 'import { find } from "../modules/ground/people/repository.ts";';
    expect(foreignRepositories(withFile("http/a.ts", room))).toHaveLength(1);
    expect(foreignRepositories(withFile("compose/a.ts", room))).toHaveLength(1);
  });

  it("find a module without its file, and what is built of routes", () => {
    expect(modulesWithoutFile(withFile("modules/ground/people/list-routes.ts", ""))).toEqual([
      "modules/ground/people",
    ]);
    const routes = 'import { notesRoutes } from "../modules/top/notes/list-routes.ts";';
    expect(composedOfRoutes(withFile("compose/b.ts", routes))).toEqual([
      "compose/b.ts imports modules/top/notes/list-routes.ts",
    ]);
  });

  it("show a circle that a type alone closes, import by import", () => {
    const back = 'import type { Note } from "../../top/notes/services/list-notes.ts";';
    expect(circle(moduleGraph(withFile("modules/ground/people/presenter.ts", back)))).toEqual([
      "modules/top/notes/services/list-notes.ts imports modules/ground/people/services/find-person.ts",
      "modules/ground/people/presenter.ts imports modules/top/notes/services/list-notes.ts",
    ]);
  });
});
