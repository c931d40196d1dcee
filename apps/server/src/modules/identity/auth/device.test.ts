import { expect, it } from "vitest";
import { deviceOf } from "./device.ts";

it.each([
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0",
    "Edge · Windows",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15",
    "Safari · macOS",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1",
    "Chrome · iPhone",
  ],
  ["Mozilla/5.0 (Android 16; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0", "Firefox · Android"],
  ["Mozilla/5.0 (X11; CrOS x86_64) Chrome/142.0 Safari/537.36", "Chrome · ChromeOS"],
  ["curl/8.9", ""],
  ["<script>alert(1)</script>", ""],
])("reads browser and system from %s", (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});

it("knows nothing of who says nothing", () => {
  expect(deviceOf(undefined)).toBe("");
});
