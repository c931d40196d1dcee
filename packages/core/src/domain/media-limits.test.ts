import { describe, expect, it } from "vitest";
import { mediaProblems, ratioText, type MediaFacts } from "./media-limits.ts";

const IMAGE: MediaFacts = {
  kind: "image",
  type: "image/png",
  bytes: 100_000,
  width: 1200,
  height: 628,
  durationMs: null,
  frameRate: null,
  frames: null,
  videoCodec: null,
  audioCodec: null,
  audioChannels: null,
};
const VIDEO: MediaFacts = {
  ...IMAGE,
  kind: "video",
  type: "video/mp4",
  width: 1920,
  height: 1080,
  durationMs: 15_000,
  frameRate: 29.97,
  videoCodec: "avc",
  audioCodec: "aac",
  audioChannels: 2,
};
const codes = (facts: MediaFacts) => mediaProblems(facts).map(({ code }) => code);

describe("limits of media", () => {
  it("accept an image, a GIF and a video within them", () => {
    expect(codes(IMAGE)).toEqual([]);
    expect(codes({ ...IMAGE, kind: "gif", type: "image/gif", frames: 20 })).toEqual([]);
    expect(codes(VIDEO)).toEqual([]);
    expect(codes({ ...VIDEO, audioCodec: null, audioChannels: null })).toEqual([]);
  });

  it("name every one that an image exceeds", () => {
    expect(codes({ ...IMAGE, bytes: 5_000_001 })).toEqual(["bytes"]);
    expect(codes({ ...IMAGE, width: 3000, height: 900 })).toEqual(["ratio"]);
    expect(codes({ ...IMAGE, width: 9000, height: 9000 })).toEqual(["large"]);
    expect(codes({ ...IMAGE, width: 3, height: 3 })).toEqual(["small"]);
  });

  it("count the frames of a GIF and all their pixels", () => {
    const gif: MediaFacts = { ...IMAGE, kind: "gif", width: 1000, height: 1000, frames: 301 };
    expect(codes(gif)).toEqual(["pixels"]);
    expect(codes({ ...gif, width: 500, height: 500, frames: 351 })).toEqual(["frames"]);
  });

  it("hold a video to its length, rate, codecs and channels", () => {
    expect(codes({ ...VIDEO, durationMs: 499 })).toEqual(["short"]);
    expect(codes({ ...VIDEO, durationMs: 600_001 })).toEqual(["long"]);
    expect(codes({ ...VIDEO, frameRate: 59.94 })).toEqual([]);
    expect(codes({ ...VIDEO, frameRate: 120 })).toEqual(["frame_rate"]);
    expect(codes({ ...VIDEO, videoCodec: "hevc", audioCodec: "opus" })).toEqual([
      "video_codec",
      "audio_codec",
    ]);
    expect(codes({ ...VIDEO, audioChannels: 6 })).toEqual(["channels"]);
    expect(codes({ ...VIDEO, width: 1080, height: 1920 })).toEqual([]);
  });
});

it("writes ratios by their usual names", () => {
  expect(ratioText(1920, 1080)).toBe("16:9");
  expect(ratioText(800, 418)).toBe("1.91:1");
  expect(ratioText(800, 800)).toBe("1:1");
  expect(ratioText(1080, 1920)).toBe("9:16");
  expect(ratioText(100, 250)).toBe("1:2.50");
});
