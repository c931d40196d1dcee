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
      publicPages: "sample",
    });
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
});
