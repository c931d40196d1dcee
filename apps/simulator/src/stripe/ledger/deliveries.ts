/** An event on its way to an endpoint. */
export interface Delivery {
  readonly id: string;
  readonly event: string;
  readonly endpoint: string;
  readonly order: number;
  readonly dueAt: number;
  readonly attempts: number;
}

/** A delivery that never came: a fault swallowed it, or its tries are used up. */
export interface LostDelivery {
  readonly id: string;
  readonly event: string;
}

export interface Reply {
  readonly status: number;
  readonly body: object;
  readonly headers: Readonly<Record<string, string>>;
}

/** What a call with an idempotency key was answered; `id` is the key. */
export interface KeptReply {
  readonly id: string;
  readonly at: number;
  readonly call: string;
  readonly requestId: string;
  readonly reply: Reply;
}
