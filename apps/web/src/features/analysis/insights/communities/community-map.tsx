import type { Communities } from "@toolkit/core/contract/audience-communities";
import { useEffect, useMemo, useRef, type MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { useViewport } from "../../../../lib/map/use-viewport.ts";
import { WHOLE, type Box, type View } from "../../../../lib/map/viewport.ts";
import { ZoomButtons } from "../../../../lib/map/zoom-buttons.tsx";
import { fitting, type LabelBox } from "./labels.ts";
import { openMap, type MapDrawer } from "./map-drawer.ts";
import { MARGIN, middles, nearest, sceneOf, shortName } from "./scene.ts";

interface CommunityMapProps {
  readonly found: Communities;
  /** Place of the community that stands out; -1: none. */
  readonly chosen: number;
  readonly onChoose: (place: number) => void;
  /** What draws the map, while there is one. */
  readonly onDrawer: (drawer: MapDrawer | null) => void;
}

/** Pixels around a member within which the pointer means it. */
const REACH = 12;
const LABEL_HEIGHT = 22;
const LABEL_WIDTH = 176;
/** A name stands under the middle of its members, so that it does not cover them. */
const BELOW = 20;
/** About what a letter takes; Japanese letters take twice that. */
const LETTER = 6.6;

function widthOf(text: string): number {
  return 16 + [...text].reduce((sum, letter) => sum + (letter > "\u2e80" ? 2 : 1) * LETTER, 0);
}

/** Members as dots where the follow graph puts them, in the colours of their communities, with the communities' names. */
export function CommunityMap({ found, chosen, onChoose, onDrawer }: CommunityMapProps) {
  const { t } = useTranslation();
  const drawer = useRef<MapDrawer | null>(null);
  const tip = useRef<HTMLDivElement>(null);
  const scene = useMemo(() => sceneOf(found), [found]);
  const names = useMemo(() => {
    const places = middles(scene);
    return found.communities.map(({ name }, place) => {
      const at = places[place];
      return name === null || !at ? null : { place, at, text: shortName(name), name };
    });
  }, [found, scene]);
  const labels = useRef(new Map<number, HTMLButtonElement>());
  const isPressed = useRef<{ x: number; y: number } | null>(null);
  const now = useRef<{ view: View; size: Box }>({ view: WHOLE, size: { width: 1, height: 1 } });
  const chosenNow = useRef(chosen);

  function show(view: View, size: Box): void {
    now.current = { view, size };
    drawer.current?.show({
      ...view,
      width: size.width,
      height: size.height,
      ratio: Math.min(2, window.devicePixelRatio || 1),
      chosen: chosenNow.current,
    });
    const boxes = names.map((name): LabelBox | null => {
      if (name === null) return null;
      const x = view.k * (MARGIN + name.at.x * (size.width - 2 * MARGIN)) + view.x;
      const y = view.k * (MARGIN + name.at.y * (size.height - 2 * MARGIN)) + view.y + BELOW;
      return { x, y, width: Math.min(LABEL_WIDTH, widthOf(name.text)), height: LABEL_HEIGHT };
    });
    const fits = fitting(boxes, size);
    for (const [place, label] of labels.current) {
      const at = boxes[place];
      const isHidden = !(at && (fits[place] ?? false));
      if (label.hidden !== isHidden) label.hidden = isHidden;
      if (at && !isHidden)
        label.style.transform = `translate(calc(${at.x}px - 50%), calc(${at.y}px - 50%))`;
    }
  }
  const [box, viewport] = useViewport(show);

  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const map = openMap(element, (members) => element.setAttribute("data-drawn", String(members)));
    drawer.current = map;
    onDrawer(map);
    return () => {
      map.close();
      drawer.current = null;
      onDrawer(null);
    };
  }, [box, onDrawer]);
  useEffect(() => {
    drawer.current?.setScene(scene);
    viewport.refresh();
  }, [scene, viewport]);
  useEffect(() => {
    chosenNow.current = chosen;
    viewport.refresh();
  }, [chosen, viewport]);

  /** The member under the pointer. */
  function memberAt(event: MouseEvent): number {
    const { view, size } = now.current;
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const scale = { x: view.k * (size.width - 2 * MARGIN), y: view.k * (size.height - 2 * MARGIN) };
    const at = {
      x: (event.clientX - left - view.x - view.k * MARGIN) / scale.x,
      y: (event.clientY - top - view.y - view.k * MARGIN) / scale.y,
    };
    return nearest(scene, at, scale, REACH);
  }
  function onMove(event: MouseEvent<HTMLDivElement>): void {
    const hint = tip.current;
    if (!hint) return;
    // While it is dragged nothing is pointed at.
    if (event.buttons !== 0) {
      if (!hint.hidden) hint.hidden = true;
      return;
    }
    const node = memberAt(event);
    const member = found.picture.nodes[node];
    hint.hidden = !member;
    event.currentTarget.style.cursor = member ? "pointer" : "grab";
    if (!member) return;
    const { left, top, width } = event.currentTarget.getBoundingClientRect();
    const [x, y] = [event.clientX - left, event.clientY - top];
    const name = found.communities[scene.community[node] ?? 0]?.name;
    hint.textContent = [
      member.username ? `@${member.username}` : member.id,
      name ? shortName(name) : t("communityMap.unnamed"),
    ].join(" · ");
    hint.style.transform = `translate(${x > width / 2 ? `calc(${x - 12}px - 100%)` : `${x + 12}px`}, ${y + 14}px)`;
  }
  function onClick(event: MouseEvent<HTMLDivElement>): void {
    const from = isPressed.current;
    // What was dragged was moved, not chosen.
    if (!from || Math.hypot(event.clientX - from.x, event.clientY - from.y) > 4) return;
    if (event.target instanceof Element && event.target.closest("button")) return;
    const node = memberAt(event);
    onChoose(node < 0 ? -1 : (scene.community[node] ?? -1));
  }

  return (
    <div>
      <div className="relative">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- keys are the viewport's; what a click does, the list beside the map does too */}
        <div
          ref={box}
          role="group"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrows and signs move the map
          tabIndex={0}
          aria-label={t("communityMap.map", { count: found.picture.nodes.length })}
          aria-describedby="community-map-keys"
          className="relative h-90 touch-pan-y overflow-hidden rounded-control border border-line bg-surface select-none md:h-130"
          onMouseMove={onMove}
          onMouseLeave={() => tip.current && (tip.current.hidden = true)}
          onPointerDown={(event) => (isPressed.current = { x: event.clientX, y: event.clientY })}
          onClick={onClick}
        >
          {names.map(
            (name) =>
              name && (
                <button
                  key={name.place}
                  ref={(label) => {
                    if (label) labels.current.set(name.place, label);
                    else labels.current.delete(name.place);
                  }}
                  type="button"
                  title={name.name}
                  aria-pressed={chosen === name.place}
                  onClick={() => onChoose(chosen === name.place ? -1 : name.place)}
                  className="absolute top-0 left-0 max-w-44 truncate rounded-small bg-surface/85 px-1.5 py-0.5 text-xs font-medium text-ink hover:bg-surface hover:text-brand aria-pressed:outline-2 aria-pressed:outline-brand"
                >
                  {name.text}
                </button>
              ),
          )}
          <div
            ref={tip}
            hidden
            className="pointer-events-none absolute top-0 left-0 max-w-72 truncate rounded-small bg-ink px-2 py-1 text-xs text-surface"
          />
        </div>
        <ZoomButtons viewport={viewport} />
      </div>
      <p id="community-map-keys" className="mt-2 text-xs text-muted">
        {t("picture.keys")}
      </p>
    </div>
  );
}
