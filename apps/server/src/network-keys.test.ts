import { describe, expect, it } from "vitest";
import { readEnvironment } from "./compose/env.ts";

const PRODUCTION = {
  NODE_ENV: "production",
  TOOLKIT_SECRET: "x".repeat(32),
  PUBLIC_URL: "https://toolkit.example.com",
  SMTP_URL: "smtp://mail.example.com:587",
};

describe("the networks that are signed in with", () => {
  it("are the simulated ones in development, on its port", () => {
    const { networks } = readEnvironment({ SIMULATOR_PORT: "3142" });
    expect(networks.oauth1?.apiUrl).toBe("http://localhost:3142");
    expect(networks.oauth2).toMatchObject({ webUrl: "http://localhost:3142" });
    expect(networks.manager).toBe("http://localhost:3142/ads-manager");
    expect(networks.identity.google?.standIn).toBe("http://localhost:3142/identity/google");
    expect(readEnvironment({ SIMULATOR: "0" }).networks.oauth1).toBeNull();
  });

  it("are none in production without keys", () => {
    expect(readEnvironment(PRODUCTION).networks).toEqual({
      manager: null,
      oauth1: null,
      oauth2: null,
      identity: { google: null, facebook: null, linkedin: null },
    });
  });

  it("are the real ones where there are keys", () => {
    const keys = {
      X_CONSUMER_KEY: "k",
      X_CONSUMER_SECRET: "s",
      X_CLIENT_ID: "public-client",
      GOOGLE_CLIENT_ID: "g",
      GOOGLE_CLIENT_SECRET: "gs",
    };
    for (const mode of [PRODUCTION, {}]) {
      const { networks } = readEnvironment({ ...mode, ...keys });
      expect(networks.oauth1).toEqual({
        apiUrl: "https://api.x.com",
        adsUrl: "https://ads-api.x.com",
        consumerKey: "k",
        consumerSecret: "s",
      });
      expect(networks.manager).toBe("https://ads.x.com");
      expect(networks.oauth2).toEqual({
        apiUrl: "https://api.x.com",
        webUrl: "https://x.com",
        clientId: "public-client",
        clientSecret: null,
      });
      expect(networks.identity.google).toEqual({
        clientId: "g",
        clientSecret: "gs",
        standIn: null,
      });
    }
    const elsewhere = readEnvironment({ ...keys, TOOLKIT_NETWORK_URL: "http://localhost:9/~a/" });
    expect(elsewhere.networks.oauth1).toMatchObject({
      apiUrl: "http://localhost:9/~a",
      adsUrl: "http://localhost:9/~a",
      consumerKey: "k",
    });
  });

  it("need both keys of a pair", () => {
    expect(() => readEnvironment({ GOOGLE_CLIENT_ID: "g", X_CONSUMER_SECRET: "s" })).toThrow(
      "Missing env variables: X_CONSUMER_KEY, GOOGLE_CLIENT_SECRET",
    );
  });
});
