import { describe, expect, it } from "vitest";
import { installationOf, manifestOf } from "./manifest.ts";

const INSTALLATION = { product: "https://toolkit.example", manager: "https://ads.example/m" };
const manifest = manifestOf({ ...INSTALLATION, release: "1.2.0", key: null });

describe("the manifest", () => {
  it("asks for storage and two sites, and for nothing else", () => {
    expect(manifest.permissions).toEqual(["storage"]);
    expect(manifest.host_permissions).toEqual([
      "https://toolkit.example/*",
      "https://ads.example/m/*",
    ]);
    const sites = manifest.content_scripts.flatMap(({ matches }) => matches);
    expect(sites).toEqual(manifest.host_permissions);
    expect(manifest.externally_connectable).toEqual({ matches: ["https://toolkit.example/*"] });
    const text = JSON.stringify(manifest);
    for (const word of ["<all_urls>", "tabs", "scripting", "web_accessible", "optional", "*://"])
      expect(text).not.toContain(word);
  });

  it("tells what it was built for", () => {
    expect(installationOf(manifest)).toEqual(INSTALLATION);
  });

  it("has a key where an installation packs it, and none for the store", () => {
    expect(manifest).not.toHaveProperty("key");
    expect(manifestOf({ ...INSTALLATION, release: "1", key: "AAAA" })).toHaveProperty("key");
  });
});
