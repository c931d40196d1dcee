export interface FailureFields {
  readonly type?: "api_error" | "card_error" | "idempotency_error" | "invalid_request_error";
  readonly code?: string;
  readonly param?: string;
  readonly decline_code?: string;
  readonly payment_intent?: string;
  readonly setup_intent?: string;
  readonly charge?: string;
  readonly payment_method?: string;
}

/** A call that Stripe refuses. */
export class Failure extends Error {
  readonly status: number;
  readonly fields: FailureFields;
  /** What the call did until then is kept: a declined card leaves its charge behind. */
  readonly keeps: boolean;

  constructor(status: number, message: string, fields: FailureFields = {}, keeps = false) {
    super(message);
    this.status = status;
    this.fields = { type: "invalid_request_error", ...fields };
    this.keeps = keeps;
  }
}

export function invalid(message: string, param?: string, code?: string): Failure {
  return new Failure(400, message, {
    ...(param === undefined ? {} : { param }),
    ...(code === undefined ? {} : { code }),
  });
}

export function missing(kind: string, id: string, param = "id", status = 404): Failure {
  return new Failure(status, `No such ${kind}: '${id}'`, { code: "resource_missing", param });
}
