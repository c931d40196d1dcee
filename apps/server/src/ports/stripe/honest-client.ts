import { Stripe } from "stripe";

type Client = ReturnType<typeof Stripe.createNodeHttpClient>;
type Arguments = Parameters<Client["makeRequest"]>;
type Answer = Awaited<ReturnType<Client["makeRequest"]>>;

/** Stripe's own answers: an object that says what it is, or an error. */
function isStripes(body: unknown): boolean {
  if (typeof body !== "object" || body === null) return false;
  return "error" in body || ("object" in body && typeof body.object === "string");
}

/**
 * The SDK's client, except that an answer of something on the way (a gateway's page for an outage, in JSON) is an error. The
 * SDK takes every JSON body without `error` for the object that was asked for.
 */
export function honestClient(): Client {
  const client = Stripe.createNodeHttpClient();
  const makeRequest = async (...given: Arguments): Promise<Answer> => {
    const answer = await client.makeRequest(...given);
    const read = answer.toJSON.bind(answer);
    answer.toJSON = async (): Promise<unknown> => {
      const body: unknown = await read();
      if (isStripes(body)) return body;
      const message = `answered ${answer.getStatusCode()} by something other than Stripe`;
      return { error: { type: "api_error", message } };
    };
    return answer;
  };
  return Object.assign(Object.create(client) as Client, { makeRequest });
}
