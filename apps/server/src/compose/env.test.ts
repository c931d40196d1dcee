import { describe, expect, it } from "vitest";
import { readEnvironment } from "./env.ts";

const PRODUCTION = {
  NODE_ENV: "production",
  TOOLKIT_SECRET: "x".repeat(32),
  PUBLIC_URL: "https://toolkit.example.com",
  SMTP_URL: "smtp://mail.example.com:587",
};

describe("the environment", () => {
  it("has a default for everything in development", () => {
    expect(readEnvironment({})).toMatchObject({
      mode: "development",
      host: "localhost",
      port: 3000,
      sampleProfiles: 50_000,
      rateLimit: true,
      mailLimits: {
        perPerson: 50,
        perTeam: 200,
        perRecipient: 3,
        perNewPerson: 20,
        perNewTeam: 40,
        perAddress: 100,
        perInstallation: 2000,
      },
      lookupLimits: { perPerson: 300, perInstallation: 3000 },
      answersFirst: true,
      publicPages: "sample",
    });
  });

  it("reads the limits of mails", () => {
    const { mailLimits } = readEnvironment({
      TOOLKIT_MAILS_PER_PERSON_DAY: "10",
      TOOLKIT_MAILS_PER_TEAM_DAY: "20",
      TOOLKIT_MAILS_PER_RECIPIENT_DAY: "1",
      TOOLKIT_MAILS_PER_NEW_PERSON_DAY: "2",
      TOOLKIT_MAILS_PER_NEW_TEAM_DAY: "3",
      TOOLKIT_MAILS_PER_ADDRESS_DAY: "4",
      TOOLKIT_MAILS_PER_DAY: "5",
    });
    expect(mailLimits).toEqual({
      perPerson: 10,
      perTeam: 20,
      perRecipient: 1,
      perNewPerson: 2,
      perNewTeam: 3,
      perAddress: 4,
      perInstallation: 5,
    });
    expect(() => readEnvironment({ TOOLKIT_MAILS_PER_PERSON_DAY: "0" })).toThrow(/whole number/);
  });

  it("shows pictures of the network and of what stands in for it, and of nobody else", () => {
    const hosts = (source: Readonly<Record<string, string>>) =>
      readEnvironment(source).pictureHosts;
    expect(hosts({})).toEqual(["https://pbs.twimg.com", "http://localhost:3100"]);
    expect(hosts(PRODUCTION)).toEqual(["https://pbs.twimg.com"]);
    expect(
      hosts({ ...PRODUCTION, TOOLKIT_PICTURE_HOSTS: "https://a.example/b https://c.example:8443" }),
    ).toEqual(["https://a.example", "https://c.example:8443"]);
    expect(() => readEnvironment({ TOOLKIT_PICTURE_HOSTS: "https: * 'unsafe-inline'" })).toThrow(
      /TOOLKIT_PICTURE_HOSTS must be addresses/,
    );
  });

  it("names all that is missing, at once", () => {
    expect(() => readEnvironment({ NODE_ENV: "production", SMTP_URL: "  " })).toThrow(
      /^Missing env variables: TOOLKIT_SECRET, PUBLIC_URL, SMTP_URL$/,
    );
    expect(readEnvironment(PRODUCTION)).toMatchObject({ host: "0.0.0.0", logLevel: "info" });
  });

  it("names all that is malformed, with what is expected", () => {
    const broken = { PORT: "abc", DATABASE_URL: "mysql://x/y", LOG_LEVEL: "loud" };
    expect(() => readEnvironment(broken)).toThrow(
      "Malformed env variables: PORT must be a whole number from 0 to 65535; DATABASE_URL must be an address such as postgres://user:password@host:5432/name; LOG_LEVEL must be one of silent, error, warn, info, debug",
    );
    for (const PORT of ["-1", "65536", "3000.5", "0x10", "1e3"]) {
      expect(() => readEnvironment({ PORT })).toThrow(/PORT must be a whole number/);
    }
  });

  it("says both in one line and never shows a value", () => {
    const broken = { NODE_ENV: "production", TOOLKIT_SECRET: "short", PUBLIC_URL: "nowhere" };
    const message = (() => {
      try {
        readEnvironment(broken);
        return "";
      } catch (error) {
        return error instanceof Error ? error.message : "";
      }
    })();
    expect(message).toMatch(/^Missing env variables: SMTP_URL\. Malformed env variables: /);
    expect(message).not.toMatch(/short|nowhere|\n/);
  });

  it.each(["100", "499", "0"])("refuses a sample of %s profiles in one line", (profiles) => {
    expect(() => readEnvironment({ TOOLKIT_SAMPLE_PROFILES: profiles })).toThrow(
      /^Malformed env variables: TOOLKIT_SAMPLE_PROFILES must be a whole number from 500 to 10000000$/,
    );
  });

  it("reads where page and API find each other", () => {
    expect(readEnvironment({}).page).toEqual({
      roots: { api: "", premium: "", targeting: "" },
      origins: [],
      cookieDomain: null,
    });
    const { page } = readEnvironment({
      TOOLKIT_API_ROOT: "https://api.example.com/",
      TOOLKIT_TARGETING_API_ROOT: "/targeting",
      TOOLKIT_PAGE_ORIGINS: "https://app.example.com, https://premium.example.com/",
      TOOLKIT_COOKIE_DOMAIN: "Example.com",
    });
    expect(page).toEqual({
      roots: { api: "https://api.example.com", premium: "", targeting: "/targeting" },
      origins: ["https://app.example.com", "https://premium.example.com"],
      cookieDomain: "example.com",
    });
    const other = { TOOLKIT_COOKIE_DOMAIN: "other.org", PUBLIC_URL: "https://tt.example.com" };
    expect(() => readEnvironment(other)).toThrow(/COOKIE_DOMAIN .* host of PUBLIC_URL/);
    const above = { ...other, TOOLKIT_COOKIE_DOMAIN: "example.com" };
    expect(readEnvironment(above).page.cookieDomain).toBe("example.com");
    for (const root of ["example.com", "ftp://example.com", "//example.com", "https://a.b/?x=1"])
      expect(() => readEnvironment({ TOOLKIT_API_ROOT: root }), root).toThrow(/TOOLKIT_API_ROOT/);
    for (const origins of ["*", "https://a.example/path", "https://a.example,,"])
      expect(() => readEnvironment({ TOOLKIT_PAGE_ORIGINS: origins }), origins).toThrow(/ORIGINS/);
  });

  it("reads the extension's store page and the adapters that are switched off", () => {
    expect(readEnvironment({}).extension).toMatchObject({ adapters: [] });
    const { extension } = readEnvironment({
      TOOLKIT_EXTENSION_STORE: "https://store.example/toolkit",
      TOOLKIT_EXTENSION_OFF: "ads-manager, other<1.2",
    });
    expect(extension).toEqual({
      store: "https://store.example/toolkit",
      adapters: [
        { id: "ads-manager", enabled: false, minimum_release: null },
        { id: "other", enabled: true, minimum_release: "1.2" },
      ],
    });
    expect(() => readEnvironment({ TOOLKIT_EXTENSION_OFF: "Ads Manager" })).toThrow(/adapters/);
  });

  it("reads agencies with their countries, and special ad accounts", () => {
    expect(readEnvironment({}).tenants).toEqual({ agencies: [], specialAdAccounts: [] });
    const { tenants } = readEnvironment({
      TOOLKIT_AGENCIES: "acme, Kaisha:jp, nordic:SE+NO",
      TOOLKIT_SPECIAL_AD_ACCOUNTS: "18ce54d4x5t, house-1",
    });
    expect(tenants).toEqual({
      agencies: [
        { key: "acme", countries: [] },
        { key: "kaisha", countries: ["JP"] },
        { key: "nordic", countries: ["SE", "NO"] },
      ],
      specialAdAccounts: ["18ce54d4x5t", "house-1"],
    });
    for (const agencies of ["acme:JPN", "acme,acme:JP", "a b", "acme:"])
      expect(() => readEnvironment({ TOOLKIT_AGENCIES: agencies }), agencies).toThrow(/AGENCIES/);
    expect(() => readEnvironment({ TOOLKIT_SPECIAL_AD_ACCOUNTS: "a b" })).toThrow(/AD_ACCOUNTS/);
  });

  it("reads which proxies are trusted, and how many connections an address may have", () => {
    expect(readEnvironment({})).toMatchObject({
      trustedProxies: { hops: 0 },
      connectionsPerAddress: 256,
    });
    const given = { TOOLKIT_TRUST_PROXY: "10.0.0.0/8", TOOLKIT_CONNECTIONS_PER_ADDRESS: "0" };
    expect(readEnvironment(given)).toMatchObject({
      trustedProxies: { addresses: ["10.0.0.0/8"] },
      connectionsPerAddress: 0,
    });
    expect(() => readEnvironment({ TOOLKIT_TRUST_PROXY: "yes" })).toThrow(
      "TOOLKIT_TRUST_PROXY must be 0, a number of proxies",
    );
  });
});
