import { useWidth } from "@toolkit/ui/use-width";
import { geoEqualEarth, geoPath } from "d3-geo";
import { useMemo, useRef } from "react";
import type { Outline } from "./world.ts";

interface StillMapProps {
  readonly label: string;
  readonly world: readonly Outline[];
  /** By ISO code; countries without an entry are drawn as ground. */
  readonly fills: ReadonlyMap<string, string>;
  readonly height: number;
}

/** The world at a glance, without a list to choose from beside it: the list under it has the names. */
export function StillMap({ label, world, fills, height }: StillMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const shapes = useMemo(() => {
    if (width === 0) return [];
    const features = world.map(({ shape }) => shape);
    const projection = geoEqualEarth().fitExtent(
      [
        [0, 0],
        [width, height],
      ],
      { type: "FeatureCollection", features },
    );
    const draw = geoPath(projection).digits(1);
    return world.map(({ code, name, shape }) => ({ code, name, path: draw(shape) ?? "" }));
  }, [width, height, world]);
  return (
    <div ref={box} style={{ height }}>
      <svg role="img" aria-label={label} width={width} height={height} className="block">
        {shapes.map(({ code, name, path }) => (
          <path
            key={code ?? name}
            d={path}
            fill={(code && fills.get(code)) || "var(--hover)"}
            stroke="var(--surface)"
            strokeWidth=".6"
          />
        ))}
      </svg>
    </div>
  );
}
