import type { Communities } from "@toolkit/core/contract/audience-communities";

export type Community = Communities["communities"][number];

/** Colours of categories that people can tell apart; communities beyond share one. */
export const COLOURS = 8;
/** The colour of the communities beyond, and how those are drawn that are no fact. */
export const OTHER = 8;
export const UNSTABLE = 9;

/** Room around the outermost members, in pixels, so that none is cut. */
export const MARGIN = 24;

/** What is drawn, as flat lists: they are handed to the thread that draws. */
export interface Scene {
  /** In 0 … 1, from the top left. */
  readonly x: Float32Array<ArrayBuffer>;
  readonly y: Float32Array<ArrayBuffer>;
  /** Place of each member's community in the answer. */
  readonly community: Uint8Array<ArrayBuffer>;
  /** Colour of each community, by its place. */
  readonly colours: Uint8Array<ArrayBuffer>;
  /** Two places of members an edge. */
  readonly edges: Uint32Array<ArrayBuffer>;
}

/** Only what is stable or tentative gets a colour of its own, the largest first. */
export function coloursOf(communities: readonly Community[]): Uint8Array<ArrayBuffer> {
  let next = 0;
  return Uint8Array.from(communities, ({ stability }) => {
    if (stability.state === "unstable") return UNSTABLE;
    return next < COLOURS ? next++ : OTHER;
  });
}

export function sceneOf({
  communities,
  picture,
}: Pick<Communities, "communities" | "picture">): Scene {
  const places = new Map(communities.map(({ id }, place) => [id, place]));
  const { nodes } = picture;
  return {
    x: Float32Array.from(nodes, ({ x }) => (x + 1) / 2),
    y: Float32Array.from(nodes, ({ y }) => (y + 1) / 2),
    community: Uint8Array.from(nodes, ({ community }) => places.get(community) ?? 255),
    colours: coloursOf(communities),
    edges: Uint32Array.from(picture.edges.flat()),
  };
}

/** Where a community's name stands: amid its members, wherever stragglers are. Null for one without members drawn. */
export function middles(scene: Scene): readonly ({ x: number; y: number } | null)[] {
  const members: number[][] = Array.from(scene.colours, () => []);
  for (const [node, place] of scene.community.entries()) members[place]?.push(node);
  const median = (values: Float32Array, nodes: readonly number[]): number => {
    const sorted = nodes.map((node) => values[node] ?? 0).toSorted((a, b) => a - b);
    return sorted[sorted.length >> 1] ?? 0;
  };
  return members.map((nodes) =>
    nodes.length === 0 ? null : { x: median(scene.x, nodes), y: median(scene.y, nodes) },
  );
}

/** The member nearest to a point of the picture, within a distance; -1 for none. Both axes are scaled as they are drawn. */
export function nearest(
  { x, y }: Pick<Scene, "x" | "y">,
  at: { readonly x: number; readonly y: number },
  scale: { readonly x: number; readonly y: number },
  most: number,
): number {
  let best = -1;
  let least = most * most;
  for (let node = 0; node < x.length; node += 1) {
    const dx = ((x[node] ?? 0) - at.x) * scale.x;
    const dy = ((y[node] ?? 0) - at.y) * scale.y;
    const square = dx * dx + dy * dy;
    if (square > least) continue;
    least = square;
    best = node;
  }
  return best;
}

/** A community's name within the picture: its two most telling parts. */
export function shortName(name: string): string {
  return name.split(" · ").slice(0, 2).join(" · ");
}
