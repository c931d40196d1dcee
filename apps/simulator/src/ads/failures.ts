import { ADS_CODES, type AdsCode } from "./codes.ts";

/** Paths of the Ads API, of whichever version; "/2" is the other API's. */
export const ADS_PATH = /^\/(?!2(?:[/?]|$))\d+(?:[/?]|$)/;

export interface AdsError {
  readonly code: AdsCode;
  readonly message: string;
  readonly parameter?: string;
  readonly value?: unknown;
  readonly details?: string;
}

/** A call of the Ads API that fails as a whole; every body is the documented one. */
export class AdsFailure extends Error {
  readonly status: number;
  readonly errors: readonly AdsError[];
  /** Errors of a batch by the position of its operations; null: the request as a whole is wrong. */
  readonly operations: readonly (readonly AdsError[])[] | null;

  constructor(
    errors: readonly [AdsError, ...AdsError[]],
    options: {
      readonly status?: number;
      readonly operations?: readonly (readonly AdsError[])[];
    } = {},
  ) {
    super(errors[0].message);
    this.status = options.status ?? ADS_CODES[errors[0].code];
    this.errors = errors;
    this.operations = options.operations ?? null;
  }

  /** What the answer repeats of the request: an object, or a list for a batch. */
  bodyFor(params: unknown): object {
    const request = Array.isArray(params) ? params : { params };
    if (this.operations === null) return { errors: this.errors, request };
    return { errors: [], operation_errors: this.operations, request };
  }
}

export function failure(
  code: AdsCode,
  message: string,
  parameter?: string,
  value?: unknown,
): AdsFailure {
  return new AdsFailure([
    {
      code,
      message,
      ...(parameter !== undefined && { parameter }),
      ...(value !== undefined && { value }),
    },
  ]);
}

/** The nearest code of a status, for faults that name a status alone. */
export function failureOfStatus(status: number, message: string): AdsFailure {
  const code = USUAL_CODES[status] ?? "INTERNAL_ERROR";
  return new AdsFailure([{ code, message }], { status });
}

const USUAL_CODES: Readonly<Record<number, AdsCode>> = {
  400: "INVALID_PARAMETER",
  401: "UNAUTHORIZED_ACCESS",
  403: "UNAUTHORIZED_CLIENT_APPLICATION",
  404: "NOT_FOUND",
  405: "METHOD_NOT_ALLOWED",
  408: "CANCELLED_REQUEST",
  413: "REQUEST_TOO_COMPLEX",
  423: "LOCK_ACQUISITION_TIMEOUT",
  429: "TOO_MANY_REQUESTS",
  503: "SERVICE_UNAVAILABLE",
};

export const unauthorized = () =>
  failure("UNAUTHORIZED_ACCESS", "This request is not properly authenticated");

/** The same for an account that is somebody else's as for one that does not exist. */
export const accountNotFound = (id: string) =>
  failure("ACCOUNT_NOT_FOUND", `Account ${id} was not found`, "account_id", id);

export const notFound = (id: string, parameter: string, code: AdsCode = "NOT_FOUND") =>
  failure(code, `${parameter} (${id}) was not found`, parameter, id);

export const routeNotFound = () =>
  failure("ROUTE_NOT_FOUND", "The requested resource could not be found");

export const methodNotAllowed = (method: string) =>
  failure("METHOD_NOT_ALLOWED", `The method ${method} is not allowed for this resource`);

export const tooManyRequests = () => failure("TOO_MANY_REQUESTS", "Rate limit exceeded");

export const notAllowed = (message: string) => failure("ACTION_NOT_ALLOWED", message);

export const missing = (name: string): AdsError => ({
  code: "MISSING_PARAMETER",
  message: `"${name}" is a required parameter`,
  parameter: name,
});

export const invalid = (
  name: string,
  value: unknown,
  expected: string,
  details?: string,
): AdsError => ({
  code: "INVALID_PARAMETER",
  message: `Expected ${expected}, got "${shown(value)}" for ${name}`,
  parameter: name,
  value,
  ...(details !== undefined && { details }),
});

export const invalidParameter = (name: string, value: unknown, expected = "a valid value") =>
  new AdsFailure([invalid(name, value, expected)]);

export const missingParameter = (name: string) => new AdsFailure([missing(name)]);

export const exclusive = (...names: readonly string[]) =>
  failure("EXCLUSIVE_PARAMETERS", `${names.join(" and ")} cannot be used together`, names[0]);

export const inclusive = (...names: readonly string[]) =>
  failure("INCLUSIVE_PARAMETERS", `${names.join(" and ")} must be used together`, names[0]);

function shown(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
