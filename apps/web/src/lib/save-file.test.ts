import { afterEach, expect, it, vi } from "vitest";
import { saveFile } from "./download.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("offers a file by an object URL that is revoked after 40 seconds", () => {
  vi.useFakeTimers();
  const link = { href: "", download: "", click: vi.fn() };
  vi.stubGlobal("document", { createElement: () => link });
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:it");
  const revoke = vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
  saveFile("people.csv", new Blob(["a"]));
  expect(link).toMatchObject({ href: "blob:it", download: "people.csv" });
  expect(link.click).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(39_999);
  expect(revoke).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(revoke).toHaveBeenCalledExactlyOnceWith("blob:it");
});
