import type { SignInWay } from "@toolkit/core/domain/sign-in";
import type { SignedInAtNetwork } from "@toolkit/social/client/identity";
import type { CodeChecks } from "@toolkit/social/client/code-grant";
import type { RequestToken } from "@toolkit/social/client/oauth1";
import { AppError } from "../../../../errors.ts";
import type { Networks } from "../../../../ports/networks.ts";
import { newToken } from "../../../../secrets.ts";
import { recallAttempt, rememberAttempt, type AttemptStores } from "./attempts.ts";
import { codeNetwork } from "./begin.ts";
import { askingNetwork, notOffered } from "./network-failure.ts";

/** What a browser brings back: of OAuth 1.0a what `access_token` gave it, else the network's code. */
export type Proof =
  | { readonly accessToken: string }
  | { readonly code: string; readonly state: string; readonly issuer: string | null };

export interface Returned extends SignedInAtNetwork {
  readonly linkingUserId: string | null;
  readonly protocol: "oauth1" | "oauth2";
}

/**
 * The third leg of OAuth 1.0a. The network's tokens stay here, sealed; the browser gets a name for them that serves
 * once, and only itself.
 */
export async function redeemOAuth1(
  stores: AttemptStores,
  networks: Networks,
  options: { readonly token: string; readonly verifier: string; readonly browser: string },
): Promise<{ accessToken: string }> {
  const { oauth1 } = networks;
  if (oauth1 === null) throw notOffered("twitter");
  const { token, verifier, browser } = options;
  const wanted = { way: "twitter", browser } as const;
  const { linkingUserId, remembered } = await recallAttempt(stores, wanted, "asked", token);
  // Sealed by `beginOAuth1`, and by nothing else under this stage and way.
  const request = remembered as RequestToken;
  const answered = await askingNetwork("twitter", () => oauth1.signIn(request, verifier));
  const accessToken = newToken();
  const attempt = { ...wanted, linkingUserId };
  await rememberAttempt(stores, attempt, "answered", accessToken, answered);
  return { accessToken };
}

/** Who the network says it is. @throws AppError "unauthorized_login" for a proof that does not fit what was asked. */
export async function readReturned(
  stores: AttemptStores,
  networks: Networks,
  options: { readonly way: SignInWay; readonly proof: Proof; readonly browser: string },
): Promise<Returned> {
  const { way, proof, browser } = options;
  if ("accessToken" in proof) {
    const wanted = { way, browser };
    const { linkingUserId, remembered } = await recallAttempt(
      stores,
      wanted,
      "answered",
      proof.accessToken,
    );
    return { ...(remembered as SignedInAtNetwork), linkingUserId, protocol: "oauth1" };
  }
  if (way === "twitter")
    throw new AppError("unauthorized_login", { message: "OAuth 1.0a brings no code" });
  const found = await recallAttempt(stores, { way, browser }, "asked", proof.state);
  const network = codeNetwork(networks, way);
  const { redirectUri, checks } = found.remembered as { redirectUri: string; checks: CodeChecks };
  const { code, state, issuer } = proof;
  const answered = await askingNetwork(way, () =>
    network.signIn({ redirectUri, code, state, issuer, checks }),
  );
  return { ...answered, linkingUserId: found.linkingUserId, protocol: "oauth2" };
}
