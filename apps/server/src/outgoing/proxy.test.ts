import { describe, expect, it } from "vitest";
import { proxyFor, proxySettings } from "./proxy.ts";

describe("the proxy for an address", () => {
  const settings = proxySettings({
    HTTP_PROXY: "http://plain.example:3128",
    HTTPS_PROXY: "http://secure.example:3128",
    NO_PROXY: ["internal.example", ".Direct.example", "*.star.example", "ported.example:8443"],
  });

  it.each([
    ["http://a.example/", "http://plain.example:3128"],
    ["https://a.example/", "http://secure.example:3128"],
    ["https://internal.example/", null],
    ["https://deep.internal.example/", null],
    ["https://notinternal.example/", "http://secure.example:3128"],
    ["https://direct.example/", null],
    ["https://x.star.example/", null],
    ["https://ported.example/", "http://secure.example:3128"],
    ["https://ported.example:8443/", null],
  ])("%s is %s", (address, proxy) => {
    expect(proxyFor(settings, new URL(address))).toBe(proxy);
  });

  it("is none where none is set, and none for everything but for nothing with *", () => {
    expect(proxyFor(proxySettings({}), new URL("https://a.example/"))).toBeNull();
    const all = proxySettings({ HTTPS_PROXY: "http://p.example", NO_PROXY: ["*"] });
    expect(proxyFor(all, new URL("https://a.example/"))).toBeNull();
  });
});
