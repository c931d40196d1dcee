import { expect, it } from "vitest";
import { howCounted } from "./how-counted.ts";

it("tells of a figure what it is made of, before what it is a value of", () => {
  expect(howCounted({})).toBe("members");
  expect(howCounted({ value: { kind: "age", id: "18-24" } })).toBe("attribute");
  expect(howCounted({ value: { kind: "hour", id: "3" } })).toBeNull();
  const moved = { audience_config: "1", from: 2, which: "left" } as const;
  expect(howCounted({ moved })).toBe("left");
  const followerChange = { which: "began", from: "2026-01-01", to: "2026-01-31" } as const;
  expect(howCounted({ followerChange })).toBe("began");
});
