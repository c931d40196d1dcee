export type TagState = "all" | "some" | "none";

interface Tagged {
  readonly categories: readonly string[];
}

/** Whether all of the audiences, some or none have a category. */
export function tagState(audiences: readonly Tagged[], name: string): TagState {
  const having = audiences.filter(({ categories }) => categories.includes(name)).length;
  return having === 0 ? "none" : having === audiences.length ? "all" : "some";
}

/** What to add and to take off, of the choices that differ from what is. */
export function tagChanges(
  audiences: readonly Tagged[],
  choices: ReadonlyMap<string, boolean>,
): { readonly add: string[]; readonly remove: string[] } {
  const changed = [...choices].filter(
    ([name, isOn]) => tagState(audiences, name) !== (isOn ? "all" : "none"),
  );
  return {
    add: changed.flatMap(([name, isOn]) => (isOn ? [name] : [])),
    remove: changed.flatMap(([name, isOn]) => (isOn ? [] : [name])),
  };
}
