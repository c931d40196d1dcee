import { z } from "zod";

const audiences = z.object({
  audiences: z.array(z.object({ id: z.string(), name: z.string() })),
});
const campaigns = z.object({
  campaigns: z.array(
    z.object({ name: z.string(), ad_groups: z.array(z.object({ id: z.string() })) }),
  ),
});
const adGroup = z.object({
  form: z.object({
    lists: z.object({ keywords: z.array(z.object({ label: z.string() })) }),
  }),
});

/** The network's own record of an ad account, as its ads manager shows it to whoever has it. */
export class NetworkDesk {
  readonly #url: string;
  readonly #account: string;
  readonly #cookie: string;

  private constructor(url: string, account: string, cookie: string) {
    this.#url = url;
    this.#account = account;
    this.#cookie = cookie;
  }

  static async open(url: string, username: string, account: string): Promise<NetworkDesk> {
    const answer = await fetch(`${url}/ads-manager/api/session`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ username }),
    });
    const cookies = answer.headers.getSetCookie().map((line) => line.split(";", 1)[0] ?? "");
    return new NetworkDesk(url, account, cookies.join("; "));
  }

  async adGroups(): Promise<{ readonly id: string; readonly campaign: string }[]> {
    const { campaigns: all } = campaigns.parse(await this.#read("campaigns"));
    return all.flatMap(({ name, ad_groups: own }) => own.map(({ id }) => ({ id, campaign: name })));
  }

  /** With those that are there twice. */
  async keywordsOf(adGroupId: string): Promise<string[]> {
    const { form } = adGroup.parse(await this.#read(`ad-groups/${adGroupId}`));
    return form.lists.keywords.map(({ label }) => label);
  }

  /** What arrived of a custom audience: operations, members, identifiers. */
  async membersOf(name: string): Promise<unknown> {
    const { audiences: all } = audiences.parse(await this.#read("audiences"));
    const own = all.filter((each) => each.name === name);
    if (own.length !== 1) throw new Error(`${own.length} audiences are called ${name}`);
    await fetch(`${this.#url}/control/flush`, { method: "POST" });
    return (await fetch(`${this.#url}/control/ads/members?audience=${own[0]?.id}`)).json();
  }

  async #read(path: string): Promise<unknown> {
    const url = `${this.#url}/ads-manager/api/accounts/${this.#account}/${path}`;
    const answer = await fetch(url, { headers: { cookie: this.#cookie } });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }
}
