/** Paths of the Ads API, of whichever version; "/2" is the other API's. */
export const ADS_PATH = /^\/(?!2(?:[/?]|$))\d+(?:[/?]|$)/;

/** A call of the Ads API that fails as a whole; every body is the documented one. */
export class AdsFailure extends Error {
  readonly status: number;
  readonly code: string;
  readonly parameter: string | undefined;

  constructor(status: number, code: string, message: string, parameter?: string) {
    super(message);
    this.status = status;
    this.code = code;
    this.parameter = parameter;
  }

  bodyFor(params: Readonly<Record<string, unknown>>): object {
    const { code, message, parameter } = this;
    return {
      errors: [{ code, message, ...(parameter !== undefined && { parameter }) }],
      request: { params },
    };
  }
}

export const unauthorized = () =>
  new AdsFailure(401, "UNAUTHORIZED_ACCESS", "This request is not properly authenticated");

/** The same for an account that is somebody else's as for one that is not there. */
export const accountNotFound = (id: string) =>
  new AdsFailure(403, "ACCOUNT_NOT_FOUND", `Account ${id} was not found`, "account_id");

export const notFound = (id: string, parameter: string) =>
  new AdsFailure(404, "NOT_FOUND", `${id} was not found`, parameter);

export const routeNotFound = () =>
  new AdsFailure(404, "ROUTE_NOT_FOUND", "The requested resource could not be found");

export const invalidParameter = (parameter: string, value: string) =>
  new AdsFailure(
    400,
    "INVALID_PARAMETER",
    `Expected a valid value, got "${value}" for ${parameter}`,
    parameter,
  );

export const tooManyRequests = () =>
  new AdsFailure(429, "TOO_MANY_REQUESTS", "Rate limit exceeded");
