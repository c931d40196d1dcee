import { socialAccounts } from "@toolkit/core/contract/social-accounts";
import type { SocialProvider } from "@toolkit/core/domain/sign-in";
import { queryOptions } from "@tanstack/react-query";
import { call } from "./client.ts";

/** As the networks write themselves, in every language. */
export const NETWORK_NAMES: Readonly<Record<SocialProvider, string>> = {
  twitter: "X",
  google: "Google",
  facebook: "Facebook",
  linkedin: "LinkedIn",
};

export interface OfferedNetwork {
  readonly provider: SocialProvider;
  readonly ways: readonly ("oauth1" | "oauth2")[];
}

/** What the installation has keys for does not change while a page is open. */
export const networksQuery = queryOptions({
  queryKey: ["networks"],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }): Promise<readonly OfferedNetwork[]> =>
    (await call(socialAccounts.providers, { signal })).results,
});
