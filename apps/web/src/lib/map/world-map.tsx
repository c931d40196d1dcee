import type { FacetItem } from "@toolkit/core/contract/insights";
import { geoEqualEarth, geoPath } from "d3-geo";
import { useEffect, useMemo, useRef, useState, type MouseEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useViewport } from "./use-viewport.ts";
import { ZoomButtons } from "./zoom-buttons.tsx";
import { SMALL_COUNTRIES, type Outline } from "./world.ts";

export interface CityPoint {
  readonly item: FacetItem;
  readonly latitude: number;
  readonly longitude: number;
}

interface WorldMapProps {
  readonly label: string;
  readonly world: readonly Outline[];
  /** By ISO code; countries without an entry are drawn as ground. */
  readonly fills: ReadonlyMap<string, string>;
  readonly cities: readonly CityPoint[];
  readonly chosen: string | null;
  readonly onChoose: (country: string) => void;
  readonly onCity?: (id: string) => void;
  /** What is said of a country (or of an outline without a code), and of a city, under the pointer. */
  readonly hintOf: (of: { code: string | null; name: string } | { city: FacetItem }) => ReactNode;
}

const PADDING = 8;
const CITY_RADIUS = { least: 2, most: 16 } as const;

/** Countries in an equal-area projection, so that a large colour is a large country, with cities as circles by their counts. */
export function WorldMap({
  label,
  world,
  fills,
  cities,
  chosen,
  onChoose,
  onCity,
  hintOf,
}: WorldMapProps) {
  const { t } = useTranslation();
  const layer = useRef<SVGGElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  const [hint, setHint] = useState<{ x: number; y: number; text: ReactNode } | null>(null);
  const isPressed = useRef({ x: 0, y: 0 });
  const [box, viewport] = useViewport((view, now) => {
    layer.current?.setAttribute("transform", `translate(${view.x} ${view.y}) scale(${view.k})`);
    for (const circle of layer.current?.querySelectorAll("circle") ?? [])
      circle.setAttribute("r", String(Number(circle.dataset["radius"]) / view.k ** 0.7));
    if (now.width !== size.width || now.height !== size.height)
      setSize({ width: now.width, height: now.height });
  });

  const projection = useMemo(() => {
    const { width, height } = size;
    if (width === 0) return null;
    return geoEqualEarth().fitExtent(
      [
        [PADDING, PADDING],
        [width - PADDING, height - PADDING],
      ],
      { type: "FeatureCollection", features: world.map(({ shape }) => shape) },
    );
  }, [size, world]);
  const shapes = useMemo(() => {
    if (!projection) return [];
    const draw = geoPath(projection).digits(1);
    return world.map((country) => ({ ...country, path: draw(country.shape) ?? "" }));
  }, [projection, world]);
  const small = useMemo(
    () =>
      projection === null
        ? []
        : SMALL_COUNTRIES.flatMap(({ code, x, y }) => {
            const at = projection([x, y]);
            return at && fills.has(code) ? [{ code, x: at[0], y: at[1] }] : [];
          }),
    [projection, fills],
  );
  const most = Math.max(1, ...cities.map(({ item }) => item.count));
  const circles = useMemo(
    () =>
      cities.flatMap(({ item, longitude, latitude }) => {
        const at = projection?.([longitude, latitude]);
        const radius = Math.max(CITY_RADIUS.least, CITY_RADIUS.most * Math.sqrt(item.count / most));
        return at ? [{ item, x: at[0], y: at[1], radius }] : [];
      }),
    [cities, most, projection],
  );
  // Circles keep their size on the screen: what was drawn anew is measured anew.
  useEffect(() => viewport.refresh());

  function say(event: MouseEvent, text: ReactNode): void {
    const bounds = box.current?.getBoundingClientRect();
    if (bounds) setHint({ x: event.clientX - bounds.left, y: event.clientY - bounds.top, text });
  }
  /** The end of a move of the map chooses nothing. */
  function wasMoved(event: MouseEvent): boolean {
    const from = isPressed.current;
    return Math.hypot(event.clientX - from.x, event.clientY - from.y) > 4;
  }
  function press(event: MouseEvent, code: string | null): void {
    if (code !== null && fills.has(code) && !wasMoved(event)) onChoose(code);
  }
  const countryOf = (code: string | null, name: string) => ({
    onMouseMove: (event: MouseEvent) => say(event, hintOf({ code, name })),
    onMouseLeave: () => setHint(null),
    onClick: (event: MouseEvent) => press(event, code),
    className: code !== null && fills.has(code) ? "cursor-pointer hover:opacity-80" : undefined,
    "data-country": code ?? undefined,
  });

  return (
    <div>
      <div className="relative">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys are the viewport's; what a click does, the list of countries does too */}
        <div
          ref={box}
          role="group"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrows and signs move the map
          tabIndex={0}
          aria-label={label}
          className="h-52 touch-pan-y overflow-hidden rounded-control border border-line select-none md:h-120"
          onPointerDown={(event) => (isPressed.current = { x: event.clientX, y: event.clientY })}
        >
          <svg
            role="img"
            aria-label={label}
            width={size.width}
            height={size.height}
            className="block"
          >
            <g ref={layer}>
              {shapes.map(({ code, name, path }) => (
                <path
                  key={code ?? name}
                  d={path}
                  fill={(code && fills.get(code)) || "var(--sunken)"}
                  stroke={code === chosen && chosen !== null ? "var(--ink)" : "var(--line-strong)"}
                  strokeWidth={code === chosen && chosen !== null ? 1.5 : 0.5}
                  vectorEffect="non-scaling-stroke"
                  {...countryOf(code, name)}
                />
              ))}
              {small.map(({ code, x, y }) => (
                <circle
                  key={code}
                  cx={x}
                  cy={y}
                  r={3}
                  data-radius={3}
                  fill={fills.get(code)}
                  stroke="var(--line-strong)"
                  strokeWidth={0.5}
                  vectorEffect="non-scaling-stroke"
                  {...countryOf(code, code)}
                />
              ))}
              {circles.map(({ item, x, y, radius }) => (
                <circle
                  key={item.id}
                  cx={x}
                  cy={y}
                  r={radius}
                  data-radius={radius}
                  fill="var(--brand)"
                  fillOpacity={0.55}
                  stroke="var(--surface)"
                  strokeWidth={0.75}
                  vectorEffect="non-scaling-stroke"
                  className={onCity && "cursor-pointer hover:opacity-80"}
                  onClick={(event) => {
                    if (!wasMoved(event)) onCity?.(item.id);
                  }}
                  onMouseMove={(event) => say(event, hintOf({ city: item }))}
                  onMouseLeave={() => setHint(null)}
                />
              ))}
            </g>
          </svg>
        </div>
        {hint && (
          <div
            className="pointer-events-none absolute top-0 left-0 max-w-64 rounded-control bg-ink px-2.5 py-1.5 text-xs text-surface"
            style={{
              transform: `translate(${hint.x > size.width / 2 ? `calc(${hint.x - 12}px - 100%)` : `${hint.x + 12}px`}, ${hint.y + 14}px)`,
            }}
          >
            {hint.text}
          </div>
        )}
        <ZoomButtons viewport={viewport} />
      </div>
      <p className="mt-2 text-xs text-muted">{t("picture.keys")}</p>
    </div>
  );
}
