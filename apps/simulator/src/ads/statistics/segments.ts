import { DIMENSIONS, type Dimension } from "../delivery/audience.ts";
import { CONVERSIONS, CONVERSION_TYPES, OUTCOMES } from "../delivery/outcomes.ts";
import type { Looking } from "../engine/call.ts";
import { textIn, type JsonRecord } from "../engine/values.ts";
import { optionOf } from "../targeting/options.ts";
import { dividedFigures, figuresIn, type Source, type Span } from "./entities.ts";
import { Figures } from "./metrics.ts";

/** How figures are divided; only jobs divide them. */
export interface Segmentation {
  readonly type: string;
  /** The targeting value of a country, where one is asked for. */
  readonly country: string | null;
}

export const SEGMENTATIONS: readonly string[] = [...Object.keys(DIMENSIONS), "CONVERSION_TAGS"];

interface Segment {
  readonly segment: JsonRecord;
  readonly part: readonly Figures[];
}

const isDimension = (type: string): type is Dimension => Object.hasOwn(DIMENSIONS, type);

const shownAs = (segment_value: string, segment_name: string): JsonRecord => ({
  segment_name,
  segment_value,
});

export function segmentsOf(
  call: Looking,
  { type, country }: Segmentation,
  sources: readonly Source[],
  span: Span,
  steps: readonly number[],
): readonly Segment[] {
  if (!isDimension(type)) return byTag(call, sources, span, steps);
  // Markets are those of one country.
  if (type === "METROS" && optionOf("LOCATION", country ?? "")?.["country_code"] !== "US")
    return [];
  const parts = dividedFigures(call, sources, span, steps, type);
  return DIMENSIONS[type].parts.map(([value, name], at) => ({
    segment: shownAs(value, name),
    part: parts[at] ?? [],
  }));
}

/** Conversions by the web event tag that saw them: the first of the ad account for each type. */
function byTag(
  call: Looking,
  sources: readonly Source[],
  span: Span,
  steps: readonly number[],
): readonly Segment[] {
  const tags = call.seed.ads.all("web_event_tags", call.account);
  const whole = figuresIn(call, sources, span, steps);
  return CONVERSION_TYPES.flatMap((type) => {
    const tag = tags.find((row) => textIn(row, "type") === type);
    if (!tag) return [];
    const at = OUTCOMES.indexOf(CONVERSIONS[type][0]);
    const part = whole.map((figures) => {
      const own = new Figures();
      const count = figures.outcomes[at] ?? 0;
      const seen = OUTCOMES.map((_, position) => (position === at ? count : 0));
      own.add({ impressions: 0, outcomes: seen, video: [] }, 0, 0);
      return own;
    });
    return [{ segment: shownAs(tag.id, textIn(tag, "name") ?? ""), part }];
  });
}
