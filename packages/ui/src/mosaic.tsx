import { hierarchy, treemap, treemapSquarify } from "d3-hierarchy";
import { useRef } from "react";
import { cx } from "./cx.tsx";
import type { Opening } from "./opening-figure.tsx";
import { holdsName } from "./tile-name.ts";
import { useWidth } from "./use-width.tsx";

export interface Tile extends Opening {
  readonly id: string;
  readonly label: string;
  /** 0–1: the area. */
  readonly share: number;
  readonly shareText: string;
  /** Share ÷ the baseline's; null where there is none: the darkness. */
  readonly multiple: number | null;
  readonly multipleText: string;
  /** False: pale, whatever the multiple. */
  readonly distinguishable: boolean;
}

interface MosaicProps {
  readonly label: string;
  readonly tiles: readonly Tile[];
  readonly height: number;
}

const MOST_TILES = 10;
const GAP = 3;

/** Under 1.3× a tile is as pale as the ground. */
function depthOf({ multiple, distinguishable }: Tile): 1 | 2 | 3 | 4 | 5 {
  if (multiple === null || !distinguishable || multiple < 1.3) return 1;
  if (multiple < 2) return 2;
  if (multiple < 3) return 3;
  return multiple < 5 ? 4 : 5;
}

const GROUNDS = {
  1: "bg-hover",
  2: "bg-tile-2",
  3: "bg-tile-3",
  4: "bg-tile-4 text-on-tile",
  5: "bg-tile-5 text-on-tile",
} as const;

interface Node {
  readonly tile?: Tile;
  readonly children?: readonly Node[];
}

function placed(tiles: readonly Tile[], width: number, height: number) {
  const root = hierarchy<Node>(
    { children: tiles.map((tile) => ({ tile })) },
    (node) => node.children,
  )
    // Roots, so that a large account leaves room for the names of others.
    .sum(({ tile }) => (tile === undefined ? 0 : Math.sqrt(tile.share)))
    .sort((a, b) => (b.value ?? 0) - (a.value ?? 0));
  return treemap<Node>()
    .tile(treemapSquarify.ratio(1.3))
    .size([width, height])
    .paddingInner(GAP)
    .round(true)(root)
    .leaves()
    .flatMap(({ data: { tile }, x0, x1, y0, y1 }) =>
      tile === undefined ? [] : [{ tile, left: x0, top: y0, width: x1 - x0, height: y1 - y0 }],
    );
}

/** Places the tiles; one whose name does not stand in it whole is dropped, and the others take its room. */
function withNames(tiles: readonly Tile[], width: number, height: number) {
  for (let shown = tiles; ;) {
    const all = placed(shown, width, height);
    const cut = all.findLast(({ tile, ...room }) => !holdsName(tile.label, nameRoom(room)));
    if (cut === undefined || shown.length === 1) return all;
    shown = shown.filter(({ id }) => id !== cut.tile.id);
  }
}

const PADDING = 16;
const LARGE = { size: 13, line: 20 } as const;
const SMALL = { size: 12, line: 16 } as const;
const MOST_LINES = 2;

interface Room {
  readonly width: number;
  readonly height: number;
}

const isLarge = ({ width, height }: Room): boolean => width > 110 && height > 90;
const hasFigures = ({ height }: Room): boolean => height > 44;

function nameRoom(room: Room) {
  const { size, line } = isLarge(room) ? LARGE : SMALL;
  const figures = hasFigures(room) ? line : 0;
  const lines = Math.floor((room.height - PADDING - figures) / line);
  return { width: room.width - PADDING, size, lines: Math.max(1, Math.min(MOST_LINES, lines)) };
}

/** Larger: more of them; darker: more typical of them. At most ten tiles, each with its whole name or not at all. */
export function Mosaic({ label, tiles, height }: MosaicProps) {
  const box = useRef<HTMLUListElement>(null);
  const width = useWidth(box);
  const shown = tiles.slice(0, MOST_TILES).filter(({ share }) => share > 0);
  return (
    <ul ref={box} aria-label={label} className="relative" style={{ height }}>
      {width > 0 &&
        withNames(shown, width, height).map(({ tile, ...place }) => (
          <li key={tile.id} className="absolute" style={place}>
            <MosaicTile tile={tile} width={place.width} height={place.height} />
          </li>
        ))}
    </ul>
  );
}

interface MosaicTileProps {
  readonly tile: Tile;
  readonly width: number;
  readonly height: number;
}

function MosaicTile({ tile, width, height }: MosaicTileProps) {
  const large = isLarge({ width, height });
  const inside = (
    <>
      <span
        className={cx("line-clamp-2 w-full text-left font-medium", large ? "text-sm" : "text-xs")}
      >
        {tile.label}
      </span>
      {hasFigures({ width, height }) && (
        <span className="mt-auto flex w-full items-baseline justify-between gap-1">
          <span className={large ? "text-md font-bold" : "text-xs"}>{tile.shareText}</span>
          {width > 84 && <span className="text-xs">{tile.multipleText}</span>}
        </span>
      )}
    </>
  );
  const look = cx(
    "flex size-full min-w-0 flex-col items-start overflow-hidden rounded-[4px] p-2",
    GROUNDS[depthOf(tile)],
  );
  const title = `${tile.label}: ${tile.shareText}, ${tile.multipleText}`;
  if (!tile.onOpen)
    return (
      <div className={look} title={title}>
        {inside}
      </div>
    );
  return (
    <button
      type="button"
      className={cx(look, "hover:brightness-95")}
      title={tile.openLabel === undefined ? title : `${title}. ${tile.openLabel}`}
      onClick={tile.onOpen}
    >
      {inside}
    </button>
  );
}
