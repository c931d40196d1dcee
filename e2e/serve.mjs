// The product as `npm start` starts it, on the test's port, with a small sample and data that is gone afterwards.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const data = mkdtempSync(join(tmpdir(), "toolkit-e2e-"));
process.on("exit", () => rmSync(data, { recursive: true, force: true }));
Object.assign(process.env, {
  PORT: process.env.E2E_PORT,
  // Networks to sign in with, beside the product.
  SIMULATOR_PORT: process.env.E2E_SIMULATOR_PORT,
  SIMULATOR_PROFILES: "500",
  TOOLKIT_DATA_DIR: data,
  TOOLKIT_SAMPLE_PROFILES: process.env.TOOLKIT_SAMPLE_PROFILES ?? "5000",
  // Each test comes from an address of its own, as people do: codes are limited by address.
  TOOLKIT_TRUST_PROXY: "1",
  // Whoever signs in with an address of this domain is the provider's.
  TOOLKIT_STAFF_DOMAIN: "staff.example",
  LOG_LEVEL: "silent",
});
await import("../scripts/start.mjs");
