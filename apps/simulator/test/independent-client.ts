import { Agent } from "node:https";
import { connect } from "node:net";
import { TwitterApi, type TwitterApiTokens } from "twitter-api-v2";
import type { Network } from "../src/network/network.ts";
import type { Person } from "../src/network/person.ts";
import { CALLBACK, CLIENT, hiddenFields, must, postForm } from "./harness.ts";

/** The client knows the network's own hosts only; its lines end here all the same. */
class Tunnel extends Agent {
  constructor(private readonly here: { readonly url: string }) {
    super();
  }

  override createConnection() {
    const { hostname, port } = new URL(this.here.url);
    return connect(Number(port), hostname);
  }
}

const CONSUMER = { appKey: CLIENT.consumerKey, appSecret: CLIENT.consumerSecret } as const;

/** A client that nobody here wrote, and the browser of who uses it. */
export function useClient(here: { readonly url: string; readonly network: Network }) {
  const settings = () => ({ httpAgent: new Tunnel(here) });
  const appOf = (consumer: { readonly appKey: string; readonly appSecret: string }) =>
    new TwitterApi(consumer, settings());
  const app = () => appOf(CONSUMER);
  const person = (): Person => must(here.network.people.find((it) => !it.protected));

  /** Follows the client's link and lets the app in; the address that the browser is sent to. */
  const allow = async (link: string, who: Person = person()): Promise<URL> => {
    const { pathname, search } = new URL(link);
    const page = await fetch(here.url + pathname + search);
    const fields = hiddenFields(await page.text());
    const answer = await postForm(new URL("authorize", here.url + pathname).href, {
      ...fields,
      username: who.username,
      decision: "allow",
    });
    return new URL(must(answer.headers.get("location")));
  };

  /** All three legs of OAuth 1.0a. */
  const signInKeys = async (
    who?: Person,
    made?: { readonly consumer_key: string; readonly consumer_secret: string },
  ): Promise<TwitterApiTokens & { readonly userId: string }> => {
    const consumer = made
      ? { appKey: made.consumer_key, appSecret: made.consumer_secret }
      : CONSUMER;
    const link = await appOf(consumer).generateAuthLink(CALLBACK, { forceLogin: true });
    const back = await allow(link.url, who);
    const temporary = new TwitterApi(
      { ...consumer, accessToken: link.oauth_token, accessSecret: link.oauth_token_secret },
      settings(),
    );
    const { accessToken, accessSecret, userId } = await temporary.login(
      must(back.searchParams.get("oauth_verifier")),
    );
    return { ...consumer, accessToken, accessSecret, userId };
  };

  const signIn = async (who?: Person) => new TwitterApi(await signInKeys(who), settings());

  return { settings, app, person, allow, signInKeys, signIn };
}
