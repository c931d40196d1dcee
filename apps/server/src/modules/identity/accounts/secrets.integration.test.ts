import { pino } from "pino";
import { readLoginLink } from "@toolkit/core/domain/login-link";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sessions } from "../../../db/schema/people.ts";
import { signInAttempts, socialAccounts, socialTokens } from "../../../db/schema/social.ts";
import { MODULE_DATABASES, openTestDatabase } from "../../../../test/databases.ts";
import {
  beginByCode,
  codeOf,
  redeemOAuth1,
  simulatedNetworks,
  visitByOAuth1,
} from "../../../../test/network-sign-in.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { simulated } from "./testing/simulated.ts";

const networks = simulated();
const { handle } = networks;

describe.each(MODULE_DATABASES)("secrets of signing in by a network, on %s", (kind) => {
  let test: TestApp;

  beforeAll(async () => {
    test = await startTestApp(await openTestDatabase(kind), {
      app: { networks: simulatedNetworks(networks.simulator) },
    });
  });
  afterAll(() => test.close());

  it("keeps neither tokens nor states readable", async () => {
    const browser = test.browser();
    const { address, state } = await beginByCode(browser, "twitter_oauth2");
    const waiting = await test.ports.db.select().from(signInAttempts);
    expect(JSON.stringify(waiting)).not.toContain(state);
    expect(JSON.stringify(waiting)).not.toContain(browser.cookies.get("signinbrowser"));
    const proof = codeOf(await networks.simulator.visitor().answer(address, "allow", handle(4)));
    const answer = await browser.post("/rest-auth/twitter_oauth2/", proof);
    const tokens = await test.ports.db.select().from(socialTokens);
    expect(tokens.length).toBeGreaterThan(0);
    for (const { sealed } of tokens) expect(sealed).toMatch(/^v1\.[\w-]{60,}$/);
    // The page is told nothing that could act for the person at the network; that they may make tokens of ours it is.
    const { abilities: _, ...told } = answer.body;
    expect(JSON.stringify(told)).not.toMatch(/token/i);
    const stored = JSON.stringify([
      await test.ports.db.select().from(socialAccounts),
      await test.ports.db.select().from(sessions),
    ]);
    expect(stored).not.toContain(browser.cookies.get("sessionid"));
  });
});

describe("the log", () => {
  it("tells what happened, and holds no secret of it", async () => {
    const lines: string[] = [];
    const log = pino({ level: "debug" }, { write: (line) => void lines.push(line) });
    const test = await startTestApp(await openTestDatabase("embedded"), {
      log,
      app: { networks: simulatedNetworks(networks.simulator) },
    });
    const secrets: unknown[] = [];
    const browser = test.browser();
    const back = await visitByOAuth1(browser, networks.simulator.visitor(), handle(1));
    const redeemed = await redeemOAuth1(browser, back);
    await browser.post("/rest-auth/twitter/", redeemed.body);
    const { address, state } = await beginByCode(browser, "twitter_oauth2", true);
    const proof = codeOf(await networks.simulator.visitor().answer(address, "allow", handle(1)));
    await browser.post("/rest-auth/twitter_oauth2/connect/", proof);
    const made = await browser.post("/api/user/tokens/", { kind: "personal", name: "Logged" });
    await browser.get("/api/external/standalone-me/standalone_me/", {
      authorization: `Token ${String(made.body["token"])}`,
    });
    await browser.get(`/rest-auth/twitter/access_token/?${back.searchParams.toString()}`);
    await browser.post("/rest-auth/google/", {
      code: "wrong-code-of-google",
      state: "wrong-state",
    });
    await networks.simulator.control("POST", "/faults", { kind: "cut", path: "/2/oauth2/token" });
    const failing = await beginByCode(browser, "twitter_oauth2");
    const failed = codeOf(
      await networks.simulator.visitor().answer(failing.address, "allow", handle(1)),
    );
    await browser.post("/rest-auth/twitter_oauth2/", failed);
    // Codes by mail, and the link that carries them.
    const email = "logged@example.com";
    await browser.post("/api/external/personal-magic-link/magic/", { email });
    const link = /#(\S+)/.exec(test.mail.sent.at(-1)?.text ?? "")?.[1] ?? "";
    const codes = readLoginLink(link);
    await browser.post("/api/user/magic-link/use/", {
      magic_code: codes?.magicCode,
      confirm_code: codes?.confirmCode,
    });
    expect((await browser.get("/api/user/me/")).body["email"]).toBe(email);
    secrets.push(link, codes?.magicCode, `"${codes?.confirmCode}"`);
    secrets.push(...back.searchParams.values(), redeemed.body["access_token"], state);
    secrets.push(proof.code, failed.code, failed.state, made.body["token"]);
    secrets.push("wrong-code-of-google", "wrong-state", ...browser.cookies.values());
    const text = lines.join("\n");
    expect(lines.length).toBeGreaterThan(8);
    expect(text).toContain("/rest-auth/twitter/access_token");
    for (const secret of secrets) {
      expect(String(secret).length).toBeGreaterThanOrEqual(8);
      expect(text).not.toContain(String(secret));
    }
    await test.close();
  });
});
