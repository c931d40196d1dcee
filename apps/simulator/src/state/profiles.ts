import type { Network } from "../network/network.ts";
import type { Person } from "../network/person.ts";

type Changed = Partial<
  Pick<Person, "name" | "bio" | "location" | "url" | "username" | "protected">
>;

/** What people changed in their profiles since the start. */
export class Profiles {
  private readonly changed = new Map<number, Changed>();
  private readonly renamed = new Map<string, number>();
  private readonly languages = new Map<number, string>();

  shown(person: Person): Person {
    const changed = this.changed.get(person.at);
    return changed ? { ...person, ...changed } : person;
  }

  change(person: number, to: Changed): void {
    const { username: before } = this.changed.get(person) ?? {};
    this.changed.set(person, { ...this.changed.get(person), ...to });
    if (to.username === undefined) return;
    if (before !== undefined) this.renamed.delete(before.toLowerCase());
    this.renamed.set(to.username.toLowerCase(), person);
  }

  /** Who has a handle today. Nobody has the one that was given up. */
  named({ people, personByUsername }: Network, username: string): Person | undefined {
    const wanted = username.toLowerCase();
    const renamed = this.renamed.get(wanted);
    if (renamed !== undefined) return people[renamed];
    const made = personByUsername.get(wanted);
    return made && this.shown(made).username.toLowerCase() === wanted ? made : undefined;
  }

  language(person: number): string {
    return this.languages.get(person) ?? "en";
  }

  setLanguage(person: number, language: string): void {
    this.languages.set(person, language);
  }
}
