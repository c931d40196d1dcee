import type { Adapter, AdapterPayload } from "oidc-provider";

interface Kept {
  readonly payload: AdapterPayload;
  readonly expires: number;
}

/** What one provider keeps: gone with the state of its seed. */
export class Shelf {
  readonly kept = new Map<string, Kept>();

  /** Told of the models one by one; all lie here under their names. */
  readonly adapterOf = (model: string): Adapter => new MemoryAdapter(this, model);
}

class MemoryAdapter implements Adapter {
  constructor(
    private readonly shelf: Shelf,
    private readonly model: string,
  ) {}

  private key(id: string): string {
    return `${this.model}:${id}`;
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    const expires = expiresIn ? Date.now() + expiresIn * 1000 : Number.POSITIVE_INFINITY;
    this.shelf.kept.set(this.key(id), { payload, expires });
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const kept = this.shelf.kept.get(this.key(id));
    return kept && kept.expires > Date.now() ? kept.payload : undefined;
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.findWith((payload) => payload.uid === uid);
  }

  async findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return this.findWith((payload) => payload.userCode === userCode);
  }

  async consume(id: string): Promise<void> {
    const kept = this.shelf.kept.get(this.key(id));
    if (kept) kept.payload.consumed = Math.floor(Date.now() / 1000);
  }

  async destroy(id: string): Promise<void> {
    this.shelf.kept.delete(this.key(id));
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [key, { payload }] of this.shelf.kept)
      if (payload.grantId === grantId) this.shelf.kept.delete(key);
  }

  private findWith(holds: (payload: AdapterPayload) => boolean): AdapterPayload | undefined {
    for (const [key, { payload, expires }] of this.shelf.kept)
      if (key.startsWith(`${this.model}:`) && expires > Date.now() && holds(payload))
        return payload;
    return undefined;
  }
}
