const BATCH = 65_536;

export interface FindingBatch {
  readonly length: number;
  readonly id: Uint32Array;
  readonly interest: Uint16Array;
  readonly confidence: Float32Array;
  readonly sources: Uint8Array;
}

/**
 * Interests found, by account. Several sources of one interest strengthen each other: what remains doubtful is
 * what all of them leave doubtful (noisy or).
 */
export class Findings {
  private readonly accounts: number;
  /** Key: account × 65536 + interest. */
  private keys = new Float64Array(1024);
  private confidences = new Float32Array(1024);
  private sources = new Uint8Array(1024);
  private length = 0;

  constructor(accounts: number) {
    this.accounts = accounts;
  }

  add(account: number, interest: number, confidence: number, source: number): void {
    if (account >= this.accounts) throw new Error(`no account ${account}`);
    if (this.length === this.keys.length) this.grow();
    this.keys[this.length] = account * 0x1_0000 + interest;
    this.confidences[this.length] = confidence;
    this.sources[this.length++] = source;
  }

  private grow(): void {
    const size = this.keys.length * 2;
    const [keys, confidences, sources] = [
      new Float64Array(size),
      new Float32Array(size),
      new Uint8Array(size),
    ];
    keys.set(this.keys);
    confidences.set(this.confidences);
    sources.set(this.sources);
    [this.keys, this.confidences, this.sources] = [keys, confidences, sources];
  }

  /** In the order of account and interest; whoever takes a batch owns its arrays. */
  *batches(): Generator<FindingBatch, void> {
    const { order, ends } = this.byAccount();
    let { id, interest, confidence, sources } = newBatch();
    let length = 0;
    for (let account = 0, from = 0; account < this.accounts; account++) {
      const to = ends[account] ?? from;
      if (to === from) continue;
      const own = order.subarray(from, to).sort((a, b) => this.compare(a, b));
      from = to;
      for (let i = 0; i < own.length;) {
        const key = this.keys[own[i] ?? 0] ?? 0;
        let doubt = 1;
        let bits = 0;
        for (; i < own.length && this.keys[own[i] ?? 0] === key; i++) {
          doubt *= 1 - (this.confidences[own[i] ?? 0] ?? 0);
          bits |= this.sources[own[i] ?? 0] ?? 0;
        }
        id[length] = account;
        interest[length] = key % 0x1_0000;
        confidence[length] = 1 - doubt;
        sources[length++] = bits;
        if (length === BATCH) {
          yield { length, id, interest, confidence, sources };
          ({ id, interest, confidence, sources } = newBatch());
          length = 0;
        }
      }
    }
    if (length > 0) yield { length, id, interest, confidence, sources };
  }

  private compare(a: number, b: number): number {
    return (
      (this.keys[a] ?? 0) - (this.keys[b] ?? 0) || (this.sources[a] ?? 0) - (this.sources[b] ?? 0)
    );
  }

  /** Places of what was found, account after account, and where each account's end: one sort of all takes far longer. */
  private byAccount(): { order: Uint32Array; ends: Uint32Array } {
    const ends = new Uint32Array(this.accounts);
    for (let i = 0; i < this.length; i++) {
      const account = Math.floor((this.keys[i] ?? 0) / 0x1_0000);
      ends[account] = (ends[account] ?? 0) + 1;
    }
    for (let account = 1; account < this.accounts; account++)
      ends[account] = (ends[account] ?? 0) + (ends[account - 1] ?? 0);
    const order = new Uint32Array(this.length);
    const next = Uint32Array.from(ends);
    for (let i = this.length - 1; i >= 0; i--) {
      const account = Math.floor((this.keys[i] ?? 0) / 0x1_0000);
      const place = (next[account] ?? 0) - 1;
      next[account] = place;
      order[place] = i;
    }
    return { order, ends };
  }
}

function newBatch(): Omit<FindingBatch, "length"> {
  return {
    id: new Uint32Array(BATCH),
    interest: new Uint16Array(BATCH),
    confidence: new Float32Array(BATCH),
    sources: new Uint8Array(BATCH),
  };
}
