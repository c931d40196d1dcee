import { z } from "zod";
import type { SimulatorProcess } from "./simulator-process.ts";

const CLIENT = "simulator-consumer-key:simulator-consumer-secret";
const token = z.looseObject({ access_token: z.string() });
const one = z.looseObject({ data: z.looseObject({ id: z.string() }) });
const many = z.looseObject({
  data: z.array(
    z.looseObject({ id: z.string(), referenced_tweets: z.array(z.unknown()).optional() }),
  ),
});

/** Ids of posts that a person of the simulated network wrote, which can be promoted. */
export async function postsOf(simulator: SimulatorProcess, handle: string): Promise<string[]> {
  const signed = await fetch(`${simulator.url}/oauth2/token`, {
    method: "POST",
    headers: {
      authorization: `Basic ${Buffer.from(CLIENT).toString("base64")}`,
      "content-type": "application/x-www-form-urlencoded",
    },
    body: "grant_type=client_credentials",
  });
  const { access_token: bearer } = token.parse(await signed.json());
  const get = async (path: string): Promise<unknown> => {
    const headers = { authorization: `Bearer ${bearer}` };
    return (await fetch(`${simulator.url}${path}`, { headers })).json();
  };
  const { id } = one.parse(await get(`/2/users/by/username/${handle}`)).data;
  const path = `/2/users/${id}/tweets?max_results=100&tweet.fields=referenced_tweets`;
  const { data } = many.parse(await get(path));
  return data.filter((post) => post.referenced_tweets === undefined).map((post) => post.id);
}
