import { describe, expect, it } from "vitest";
import { oauth1Header } from "./oauth1-signature.ts";

describe("the signature of OAuth 1.0a", () => {
  // The network's documents publish this call with its keys and its signature.
  it("is the one that the network publishes", () => {
    const header = oauth1Header(
      {
        method: "POST",
        address: "https://api.x.com/1.1/statuses/update.json?include_entities=true",
        form: new URLSearchParams({
          status: "Hello Ladies + Gentlemen, a signed OAuth request!",
        }),
      },
      {
        consumerKey: "xvz1evFS4wEEPTGEFPHBog",
        consumerSecret: "kAcSOqF21Fu85e7zjz7ZN2U4ZRhfV3WpwPAoE3Z7kBw",
        token: "370773112-GmHxMAgYyLbNEtIKZeRNFsMKPR9EyMZeS9weJAEb",
        tokenSecret: "LswwdoUaIvS8ltyTt5jkRh4J50vUPVVHtR2YPi5kE",
      },
      { nonce: "kYjzVBB8Y0ZFabxSWbWovY3uYSQ2pTgmZeNu2VS4cg", timestamp: 1_318_622_958 },
    );
    expect(header).toContain('oauth_signature="Ls93hJiZbQ3akF3HF3x1Bz8%2FzU4%3D"');
  });

  it("never comes twice, and holds no secret", () => {
    const request = { method: "GET", address: "https://api.x.com/2/users/me" } as const;
    const keys = { consumerKey: "k", consumerSecret: "hush", token: "t", tokenSecret: "quiet" };
    const [one, two] = [oauth1Header(request, keys), oauth1Header(request, keys)];
    expect(one).not.toBe(two);
    expect(one).not.toMatch(/hush|quiet/);
  });
});
