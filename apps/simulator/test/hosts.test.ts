import { createHmac, randomBytes } from "node:crypto";
import { request } from "node:http";
import { wireAdAccount } from "@toolkit/social/wire/ads";
import { describe, expect, it } from "vitest";
import { CLIENT, must, useSimulator } from "./harness.ts";
import { useClient } from "./independent-client.ts";

const here = useSimulator();
const client = useClient(here);
const person = () => must(here.network.people.find((it) => !it.protected));

interface Answer {
  readonly data: readonly { readonly id: string }[];
}

/** A signed call to an address of this machine, for paths that no client can be told of. */
async function signed(method: string, path: string): Promise<{ status: number; body: unknown }> {
  const keys = await client.signInKeys();
  const parameters: Record<string, string> = {
    oauth_consumer_key: CLIENT.consumerKey,
    oauth_nonce: randomBytes(16).toString("hex"),
    oauth_signature_method: "HMAC-SHA1",
    oauth_timestamp: String(Math.floor(Date.now() / 1000)),
    oauth_token: must(keys.accessToken),
    oauth_version: "1.0",
  };
  const pairs = Object.entries(parameters).map(([name, value]) => `${name}=${value}`);
  const base = [method, here.url + path, pairs.join("&")].map(encodeURIComponent).join("&");
  const key = `${CLIENT.consumerSecret}&${must(keys.accessSecret)}`;
  const signature = createHmac("sha1", key).update(base).digest("base64");
  const all = { ...parameters, oauth_signature: encodeURIComponent(signature) };
  const list = Object.entries(all).map(([name, value]) => `${name}="${value}"`);
  const answer = await fetch(here.url + path, {
    method,
    headers: { authorization: `OAuth ${list.join(", ")}` },
  });
  return { status: answer.status, body: await answer.json() };
}

describe("the sandbox of the Ads API", () => {
  it("makes and deletes ad accounts, which the other host neither has nor makes", async () => {
    const root = await client.signIn();
    const { ads } = root;
    const at = (path: string) => `https://ads-api-sandbox.twitter.com/12/${path}`;
    expect((await root.get<Answer>(at("accounts"))).data).toEqual([]);
    const made = await root.post<Answer>(at("accounts"));
    const { id } = wireAdAccount.parse(made.data[0]);
    const listed = await root.get<Answer>(at("accounts"));
    expect(listed.data.map((account) => account.id)).toEqual([id]);
    expect((await ads.get<Answer>("accounts")).data.map((account) => account.id)).not.toContain(id);
    await expect(ads.get(`accounts/${id}`)).rejects.toMatchObject({ code: 403 });
    await expect(ads.post("accounts")).rejects.toMatchObject({ code: 404 });
    const deleted = await root.delete<{ data: { deleted: boolean } }>(at(`accounts/${id}`));
    expect(deleted.data.deleted).toBe(true);
    expect((await root.get<Answer>(at("accounts"))).data).toEqual([]);
  });

  it("is at a path too, for clients that take an address", async () => {
    const { status, body } = await signed("POST", "/host/ads-api-sandbox/12/accounts");
    expect({ status, body }).toMatchObject({ status: 200, body: { data: [{ deleted: false }] } });
    expect(await signed("POST", "/host/ads-api/12/accounts")).toMatchObject({ status: 404 });
  });
});

describe("versions of the Ads API", () => {
  it("11 answers as 12, and every other has the envelope of a route that is not there", async () => {
    const [older, newer] = [
      await signed("GET", "/11/accounts"),
      await signed("GET", "/12/accounts"),
    ];
    expect(older).toEqual(newer);
    expect(older.status).toBe(200);
    for (const path of ["/5/accounts", "/13/accounts/x/campaigns", "/0/stats", "/9", "/12/none"]) {
      const answer = await fetch(here.url + path, { method: path === "/0/stats" ? "POST" : "GET" });
      expect(answer.status, path).toBe(404);
      expect(await answer.json(), path).toMatchObject({
        errors: [{ code: "ROUTE_NOT_FOUND" }],
        request: { params: {} },
      });
    }
  });
});

describe("names of hosts", () => {
  it("are served whichever of the network's two domains they have", async () => {
    const { hostname, port } = new URL(here.url);
    const statusAt = (host: string) =>
      new Promise<number>((resolve, reject) => {
        const call = request(
          { hostname, port, path: "/2/users/me", headers: { host } },
          (answer) => {
            answer.resume();
            resolve(answer.statusCode ?? 0);
          },
        );
        call.on("error", reject).end();
      });
    for (const host of ["api", "upload", "stream", "ads-api-sandbox"])
      for (const domain of ["x.com", "twitter.com"])
        expect(await statusAt(`${host}.${domain}`)).toBe(401);
    const { v2 } = await client.signIn();
    expect((await v2.me()).data.id).toBe(person().id);
  });
});
