import type { Person } from "../network/person.ts";

type Changed = Partial<Pick<Person, "name" | "bio" | "location" | "url">>;

/** What people changed in their profiles since the start. */
export class Profiles {
  private readonly changed = new Map<number, Changed>();
  private readonly languages = new Map<number, string>();

  shown(person: Person): Person {
    const changed = this.changed.get(person.at);
    return changed ? { ...person, ...changed } : person;
  }

  change(person: number, to: Changed): void {
    this.changed.set(person, { ...this.changed.get(person), ...to });
  }

  language(person: number): string {
    return this.languages.get(person) ?? "en";
  }

  setLanguage(person: number, language: string): void {
    this.languages.set(person, language);
  }
}
