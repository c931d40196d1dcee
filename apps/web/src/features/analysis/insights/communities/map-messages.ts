import type { Scene } from "./scene.ts";

/** Colours as the page has them: of the palette's categories, of others, of what is no fact, of lines and of the ground. */
export interface Look {
  readonly colours: readonly string[];
  readonly line: string;
  readonly ground: string;
}

export interface Shown {
  /** Pixels of the page, and device pixels in each. */
  readonly width: number;
  readonly height: number;
  readonly ratio: number;
  readonly k: number;
  readonly x: number;
  readonly y: number;
  /** Place of the community that stands out; -1: none. */
  readonly chosen: number;
}

export type MapMessage =
  | { readonly type: "canvas"; readonly canvas: OffscreenCanvas }
  | { readonly type: "scene"; readonly scene: Scene }
  | { readonly type: "look"; readonly look: Look }
  | { readonly type: "show"; readonly shown: Shown }
  | { readonly type: "picture" };

/** What the thread answers: each frame that it drew, and a picture of the map as it stands. */
export type MapAnswer =
  | { readonly type: "drawn"; readonly members: number; readonly edges: number }
  | { readonly type: "picture"; readonly bitmap: ImageBitmap };
