import { newSecret } from "../secrets.ts";

/** Who is signed in with which browser, and which apps they let in. */
export class SignIns {
  private readonly people = new Map<string, number>();
  private readonly allowed = new Set<string>();

  person(session: string | undefined): number | null {
    return session === undefined ? null : (this.people.get(session) ?? null);
  }

  /** A new session each time: one that was there before cannot be somebody else's. */
  signIn(person: number, previous: string | undefined): string {
    if (previous !== undefined) this.people.delete(previous);
    const session = newSecret(40);
    this.people.set(session, person);
    return session;
  }

  signOut(session: string | undefined): void {
    if (session !== undefined) this.people.delete(session);
  }

  allow(person: number, appId: string): void {
    this.allowed.add(`${person} ${appId}`);
  }

  hasAllowed(person: number, appId: string): boolean {
    return this.allowed.has(`${person} ${appId}`);
  }
}
