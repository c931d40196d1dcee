import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";

const { dirname } = posix;

/** A file of the server, by its path from `src`, with forward slashes. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** One file that imports another, as a value or as a type. */
export interface Import {
  readonly from: string;
  readonly to: string;
}

const IS_TEST = /\.test\.ts$/;

/** The server's own files without tests. */
export function readSources(src: string): SourceFile[] {
  return readdirSync(src, { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => path.endsWith(".ts") && !IS_TEST.test(path))
    .map((path) => ({ path, text: readFileSync(join(src, path), "utf8") }));
}

/** Relative imports and re-exports, lazy ones and those of types included. */
const SPECIFIER = /(?:\bfrom\s*|\bimport\s*\(?\s*)["'](\.{1,2}\/[^"']+)["']/g;

export function importsOf({ path, text }: SourceFile): Import[] {
  return [...text.matchAll(SPECIFIER)].map(([, specifier = ""]) => ({
    from: path,
    to: posix.join(dirname(path), specifier),
  }));
}

const MARK = /^(modules\/(?:[^/]+\/)*?[^/]+)\/(?:(?:routes|module|repository)\.ts$|services\/)/;

/** Folders of modules, however deep: those that hold routes, a module file, a repository or services. */
export function findModules(files: readonly SourceFile[]): ReadonlySet<string> {
  return new Set(files.flatMap(({ path }) => MARK.exec(path)?.[1] ?? []));
}

export function moduleOf(path: string, modules: ReadonlySet<string>): string | null {
  for (let folder = dirname(path); folder !== "."; folder = dirname(folder))
    if (modules.has(folder)) return folder;
  return null;
}

const isRepository = (path: string): boolean => /(?:^|[/-])repository\.ts$/.test(path);
const isRoute = (path: string): boolean => /^modules\/.*(?:^|[/-])routes\.ts$/.test(path);
/** Builds everything, so it alone knows every module. */
const isComposition = (path: string): boolean => path.startsWith("compose/");

const shown = ({ from, to }: Import): string => `${from} imports ${to}`;

export function routesWithRepository(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => isRoute(path))
    .flatMap(importsOf)
    .filter(({ to }) => isRepository(to))
    .map(shown);
}

/** Modules with routes that no file says the needs of. */
export function modulesWithoutFile(files: readonly SourceFile[]): string[] {
  const paths = new Set(files.map(({ path }) => path));
  return [...findModules(files)].filter(
    (module) =>
      files.some(({ path }) => isRoute(path) && path.startsWith(`${module}/`)) &&
      !paths.has(`${module}/module.ts`),
  );
}

/** What is built of routes and not of the module that they belong to. */
export function composedOfRoutes(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => isComposition(path))
    .flatMap(importsOf)
    .filter(({ to }) => isRoute(to))
    .map(shown);
}

/** A repository belongs to its folder, whether that is a module or another room of the server. */
export function foreignRepositories(files: readonly SourceFile[]): string[] {
  return files
    .flatMap(importsOf)
    .filter(({ from, to }) => isRepository(to) && !from.startsWith(`${dirname(to)}/`))
    .map(shown);
}

const DECLARED = /\breadonly (\w+)\??:\s*(?:Pick<)?\w*Repository\b/g;

/** Names under which bags of services carry repositories. */
export function repositoryProperties(files: readonly SourceFile[]): ReadonlySet<string> {
  return new Set(
    files
      .filter(({ path }) => path.startsWith("modules/"))
      .flatMap(({ text }) => [...text.matchAll(DECLARED)].map(([, name = ""]) => name)),
  );
}

const ACCESSED = /\b(?:services|deps|options)\s*\.\s*(\w+)/g;
/** `const { a, b: c } = services`, and `({ a }: SomeServices)`. */
const TAKEN_APART =
  /\{([^{}]*)\}\s*(?:=\s*(?:services|deps|options)\b|:\s*\w*(?:Services|Deps)\b)/g;

/** Uses in route files of what a bag of services declares as a repository. */
export function routesUsingRepository(files: readonly SourceFile[]): string[] {
  const names = repositoryProperties(files);
  return files
    .filter(({ path }) => isRoute(path))
    .flatMap(({ path, text }) => {
      const accessed = [...text.matchAll(ACCESSED)].map(([, name = ""]) => name);
      const taken = [...text.matchAll(TAKEN_APART)].flatMap(([, inside = ""]) =>
        inside.split(",").map((part) => part.split(":")[0]?.trim() ?? ""),
      );
      return [...accessed, ...taken]
        .filter((name) => names.has(name))
        .map((name) => `${path} uses the repository "${name}"`);
    });
}

/** By module, which modules it imports, each with one import as the evidence. */
export type ModuleGraph = ReadonlyMap<string, ReadonlyMap<string, Import>>;

export function moduleGraph(files: readonly SourceFile[]): ModuleGraph {
  const modules = findModules(files);
  const graph = new Map<string, Map<string, Import>>([...modules].map((name) => [name, new Map()]));
  for (const each of files.flatMap(importsOf)) {
    const from = moduleOf(each.from, modules);
    const to = moduleOf(each.to, modules);
    if (from === null || to === null || from === to) continue;
    const targets = graph.get(from);
    if (targets?.has(to) === false) targets.set(to, each);
  }
  return graph;
}

/** The shortest way from a module back to itself, as its imports; null: there is none. */
function wayBack(graph: ModuleGraph, start: string): Import[] | null {
  const reached = new Map<string, Import[]>([[start, []]]);
  for (const [name, way] of reached)
    for (const [next, evidence] of graph.get(name) ?? []) {
      if (next === start) return [...way, evidence];
      if (!reached.has(next)) reached.set(next, [...way, evidence]);
    }
  return null;
}

/** The shortest circle among modules, one line per import; empty: there is none. */
export function circle(graph: ModuleGraph): string[] {
  const circles = [...graph.keys()].flatMap((start) => {
    const way = wayBack(graph, start);
    return way === null ? [] : [way];
  });
  const [shortest = []] = circles.toSorted((a, b) => a.length - b.length);
  return shortest.map(shown);
}
