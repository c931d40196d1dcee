/** The stable error codes and the status each answers with. */
export const ERROR_STATUS = {
  invalid: 400,
  invalid_json: 400,
  empty_package: 400,
  invalid_code: 400,
  expired_code: 400,
  unauthorized_login: 400,
  /** The plan's limit is reached; it says which, and what to do. */
  plan_limit: 402,
  /** The grace period after a failed payment is over. */
  read_only: 402,
  subscription_required: 402,
  payment_failed: 402,
  not_authenticated: 403,
  csrf_failed: 403,
  not_allowed: 403,
  not_found: 404,
  method_not_allowed: 405,
  timeout: 408,
  conflict: 409,
  stale_version: 409,
  /** A plan that staff granted would end with the purchase; `replaces_grant` confirms it. */
  replaces_grant: 409,
  dataset_damaged: 409,
  /** This installation has no keys of a payment provider. */
  not_sold: 409,
  too_large: 413,
  unsupported_media: 415,
  too_many_requests: 429,
  cancelled: 499,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** Messages by field, or for the whole (`non_field_errors`), as the specification's parser reads them. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

export interface ErrorBody {
  readonly code: ErrorCode;
  readonly detail?: string;
  /** Names that are nearly the unknown one, beside `detail`. */
  readonly near?: readonly string[];
  readonly [field: string]: unknown;
}
