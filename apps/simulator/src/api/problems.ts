import { PROBLEM_TYPES, type WireFailure, type WireProblem } from "@toolkit/social/wire/problem";

/** A call that fails as a whole; every body is the documented one. */
export class ApiFailure extends Error {
  constructor(
    readonly status: number,
    readonly body: WireFailure,
  ) {
    super(body.title);
  }
}

export function unauthorized(): ApiFailure {
  const body = { title: "Unauthorized", detail: "Unauthorized", type: "about:blank", status: 401 };
  return new ApiFailure(401, body);
}

export function forbidden(detail: string): ApiFailure {
  return new ApiFailure(403, { title: "Forbidden", detail, type: "about:blank", status: 403 });
}

export function notFound(): ApiFailure {
  const body = { title: "Not Found", detail: "Not Found", type: "about:blank", status: 404 };
  return new ApiFailure(404, body);
}

export function unsupportedAuthentication(used: string, supported: readonly string[]): ApiFailure {
  const problem = {
    title: "Unsupported Authentication",
    detail: `Authenticating with ${used} is forbidden for this endpoint.  Supported authentication types are [${supported.join(", ")}].`,
    type: `${PROBLEM_TYPES}unsupported-authentication`,
    status: 403,
  };
  return new ApiFailure(403, { ...problem, errors: [problem] });
}

/** What a plan does not hold. */
export function clientForbidden(clientId: string): ApiFailure {
  return new ApiFailure(403, {
    client_id: clientId,
    title: "Client Forbidden",
    detail: "This endpoint is not part of the access level of your app.",
    required_enrollment: "Enterprise",
    reason: "client-not-enrolled",
    registration_url: "https://developer.twitter.com/en/docs/projects/overview",
    type: `${PROBLEM_TYPES}client-forbidden`,
    status: 403,
  });
}

export interface WrongParameter {
  readonly name: string;
  readonly values: readonly string[];
  readonly message: string;
}

export function invalidRequest(wrong: readonly WrongParameter[]): ApiFailure {
  return new ApiFailure(400, {
    errors: wrong.map(({ name, values, message }) => ({
      parameters: { [name]: [...values] },
      message,
    })),
    title: "Invalid Request",
    detail: "One or more parameters to your request was invalid.",
    type: `${PROBLEM_TYPES}invalid-request`,
    status: 400,
  });
}

export function tooManyRequests(): ApiFailure {
  const body = {
    title: "Too Many Requests",
    detail: "Too Many Requests",
    type: "about:blank",
    status: 429,
  };
  return new ApiFailure(429, body);
}

/** All that the plan holds is used up: waiting for the window does not help. */
export function usageCapped(period: "Daily" | "Monthly", scope: "Account" | "Product"): ApiFailure {
  return new ApiFailure(429, {
    account_id: 1,
    product_name: "standard-basic",
    title: "UsageCapExceeded",
    period,
    scope,
    detail: `Usage cap exceeded: ${period} ${scope.toLowerCase()} cap`,
    type: `${PROBLEM_TYPES}usage-capped`,
  });
}

/** As the network calls each in a sentence. */
type Resource = string;

/** Something that an answer lacks because it does not exist; the call itself succeeds. */
export function missing(resource: Resource, parameter: string, value: string): WireProblem {
  return {
    value,
    detail: `Could not find ${resource} with ${parameter}: [${value}].`,
    title: "Not Found Error",
    resource_type: resource,
    parameter,
    resource_id: value,
    type: `${PROBLEM_TYPES}resource-not-found`,
  };
}

/** The same, where there is nothing to do without it. */
export function notThere(problem: WireProblem): ApiFailure {
  return new ApiFailure(404, { ...problem, status: 404 });
}

/** An account that the network took away. */
export function suspended(parameter: string, value: string): WireProblem {
  return {
    ...missing("user", parameter, value),
    detail: `User has been suspended: [${value}].`,
    title: "Forbidden",
  };
}

/** An account that does not want to be seen by the caller. */
export function blocking(parameter: string, value: string): WireProblem {
  return {
    ...hidden("user", parameter, value),
    detail: `You have been blocked from seeing the user with ${parameter}: [${value}].`,
  };
}

/** Something that the caller may not see, e.g. posts of a protected account. */
export function hidden(
  resource: Resource,
  parameter: string,
  value: string,
  section: "data" | "includes" = "data",
): WireProblem {
  return {
    value,
    detail: `Sorry, you are not authorized to see the ${resource} with ${parameter}: [${value}].`,
    title: "Authorization Error",
    resource_type: resource,
    parameter,
    resource_id: value,
    section,
    type: `${PROBLEM_TYPES}not-authorized-for-resource`,
  };
}
