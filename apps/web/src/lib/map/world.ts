import { queryOptions } from "@tanstack/react-query";
import type { Feature, MultiPolygon, Polygon } from "geojson";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import outlines from "world-atlas/countries-110m.json?url";
import { STALE } from "../query-client.ts";
import codes from "./world-codes.json";

/** ISO 3166-1 alpha-2 by the number that an outline bears. */
const OUTLINE_CODES: Readonly<Record<string, string>> = codes.outlines;

/** Countries too small for an outline, with the longitude (x) and latitude (y) of their middle in degrees. */
export const SMALL_COUNTRIES = codes.small;

/** A country as it is drawn. */
export interface Outline {
  /** ISO 3166-1 alpha-2; null where ISO gives none. */
  readonly code: string | null;
  /** What the outline is called where it has no code. */
  readonly name: string;
  readonly shape: Feature<Polygon | MultiPolygon>;
}

type World = Topology<{ countries: GeometryCollection<{ name: string }> }>;

/** Nobody lives there, and it would take a quarter of the picture. */
const ANTARCTICA = "010";

/**
 * Outlines without a number of ISO: Kosovo has the code that its users gave it. Northern Cyprus and Somaliland have none, and
 * what is said of Cyprus and Somalia is not drawn onto them.
 */
const WITHOUT_NUMBER: Readonly<Record<string, string>> = { Kosovo: "XK" };

async function loadWorld(signal: AbortSignal): Promise<readonly Outline[]> {
  const response = await fetch(outlines, { signal });
  if (!response.ok) throw new Error(`The map of the world answered ${response.status}`);
  const world = (await response.json()) as World;
  return feature(world, world.objects.countries).features.flatMap((shape) => {
    if (shape.geometry.type !== "Polygon" && shape.geometry.type !== "MultiPolygon") return [];
    if (shape.id === ANTARCTICA) return [];
    const { name } = shape.properties;
    const code = shape.id === undefined ? WITHOUT_NUMBER[name] : OUTLINE_CODES[String(shape.id)];
    return [{ code: code ?? null, name, shape: shape as Outline["shape"] }];
  });
}

/** Outlines of the world's countries. */
export const worldQuery = queryOptions({
  queryKey: ["world"],
  staleTime: STALE.reference,
  gcTime: Number.POSITIVE_INFINITY,
  queryFn: ({ signal }) => loadWorld(signal),
});
