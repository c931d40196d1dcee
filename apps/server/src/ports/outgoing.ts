export interface OutgoingRequest {
  /** As a person typed it. */
  readonly url: string;
  /** Media types that are wanted, for the `Accept` header. */
  readonly accept: string;
  /** Largest body, also after it is unpacked. */
  readonly maxBytes: number;
  /** Who asks: nobody takes all the places. */
  readonly by: string;
  readonly signal?: AbortSignal;
}

export interface OutgoingAnswer {
  /** Where the last redirect led. */
  readonly url: string;
  readonly bytes: Buffer;
}

/**
 * `address`: not a public http or https address, or its name does not exist. `redirects`: too many, or one that leads
 * nowhere public. `too_large`, `too_slow`: beyond the limits. `status`: the site answered with an error. `encoding`: a
 * packing that is not known, or is damaged. `busy`: too many downloads at once. `unreachable`: everything else.
 */
export type OutgoingFailure =
  | "address"
  | "redirects"
  | "too_large"
  | "too_slow"
  | "status"
  | "encoding"
  | "busy"
  | "unreachable";

/** Says neither which address a name has nor why it was refused: that would describe the server's own network. */
export class OutgoingError extends Error {
  override readonly name = "OutgoingError";
  readonly kind: OutgoingFailure;

  constructor(kind: OutgoingFailure, message: string = kind) {
    super(message);
    this.kind = kind;
  }
}

/** The only way out to an address that a person gave. */
export interface OutgoingPort {
  /** Fetches a public address. @throws OutgoingError */
  download(request: OutgoingRequest): Promise<OutgoingAnswer>;
}
