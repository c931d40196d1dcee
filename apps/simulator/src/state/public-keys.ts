/** A person's public keys for encrypted chat, as their client registered them. */
export interface PublicKey {
  readonly version: string;
  readonly key: string;
  readonly signingKey: string | undefined;
  readonly signature: string | undefined;
}

/** Registered keys by person; a version can be registered once. */
export class PublicKeys {
  private readonly keys = new Map<number, PublicKey[]>();

  /** Newest first. */
  of(person: number): readonly PublicKey[] {
    return (this.keys.get(person) ?? []).toReversed();
  }

  has(person: number, version: string): boolean {
    return this.of(person).some((key) => key.version === version);
  }

  register(person: number, key: PublicKey): void {
    this.keys.set(person, [...(this.keys.get(person) ?? []), key]);
  }
}
