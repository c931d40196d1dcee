const BATCH = 65_536;

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

  /** In the order of account and interest. */
  forEachBatch(
    emit: (
      length: number,
      id: Uint32Array,
      interest: Uint16Array,
      confidence: Float32Array,
      sources: Uint8Array,
    ) => void,
  ): void {
    const order = new Uint32Array(this.length).map((_, i) => i);
    order.sort(
      (a, b) =>
        (this.keys[a] ?? 0) - (this.keys[b] ?? 0) ||
        (this.sources[a] ?? 0) - (this.sources[b] ?? 0),
    );
    const [id, interest] = [new Uint32Array(BATCH), new Uint16Array(BATCH)];
    const [confidence, sources] = [new Float32Array(BATCH), new Uint8Array(BATCH)];
    let filled = 0;
    for (let i = 0; i < order.length;) {
      const key = this.keys[order[i] ?? 0] ?? 0;
      let doubt = 1;
      let bits = 0;
      for (; i < order.length && this.keys[order[i] ?? 0] === key; i++) {
        doubt *= 1 - (this.confidences[order[i] ?? 0] ?? 0);
        bits |= this.sources[order[i] ?? 0] ?? 0;
      }
      id[filled] = Math.floor(key / 0x1_0000);
      interest[filled] = key % 0x1_0000;
      confidence[filled] = 1 - doubt;
      sources[filled++] = bits;
      if (filled === BATCH) {
        emit(filled, id, interest, confidence, sources);
        filled = 0;
      }
    }
    if (filled > 0) emit(filled, id, interest, confidence, sources);
  }
}
