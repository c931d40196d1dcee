import { ICON_PATHS } from "@toolkit/core/icons/first-paths";
import { MORE_ICON_PATHS } from "@toolkit/core/icons/more-paths";
import { Icon, type IconName } from "@toolkit/ui/icon";
import { usePartTexts } from "./part-texts.ts";
import { Section } from "./section.tsx";

const GROUNDS = ["canvas", "surface", "sunken", "hover", "line", "line-strong"];
const WORDS = ["ink", "soft", "muted", "mark", "brand", "success", "warn", "danger", "info"];
const SIZES = [
  ["text-xs", 12],
  ["text-sm", 13],
  ["text-base", 14],
  ["text-md", 16],
  ["text-lg", 20],
  ["text-xl", 28],
  ["text-2xl", 40],
] as const;
const SPACES = [4, 8, 16, 24, 40];
const CORNERS = ["rounded-small", "rounded-control", "rounded-surface", "rounded-full"];

function Swatches({ title, names }: { readonly title: string; readonly names: readonly string[] }) {
  return (
    <div>
      <h3 className="mb-2 text-sm text-muted">{title}</h3>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-3">
        {names.map((name) => (
          <li key={name} className="text-xs text-muted">
            <span
              className="mb-1 block h-10 rounded-control border border-line"
              style={{ background: `var(--${name})` }}
            />
            <code>{name}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function Foundations() {
  const texts = usePartTexts();
  const meanings = [
    ["brand", texts.audience],
    ["mark", texts.baseline],
    ["over", texts.above],
    ["under", texts.below],
  ] as const;
  return (
    <>
      <Section id="colour" title={texts.colours}>
        <Swatches title={texts.ground} names={GROUNDS} />
        <Swatches title={texts.words} names={WORDS} />
        <div>
          <h3 className="mb-2 text-sm text-muted">{texts.meaning}</h3>
          <ul className="flex flex-wrap gap-x-6 gap-y-2">
            {meanings.map(([name, label]) => (
              <li key={name} className="flex items-center gap-2">
                <span className="size-4 rounded-small" style={{ background: `var(--${name})` }} />
                {label}
              </li>
            ))}
          </ul>
        </div>
        <Swatches
          title={texts.categories}
          names={Array.from({ length: 8 }, (_, index) => `category-${index + 1}`)}
        />
        <Swatches
          title={texts.map}
          names={Array.from({ length: 5 }, (_, index) => `map-${index + 1}`)}
        />
      </Section>
      <Section id="type" title={texts.type}>
        <ul className="flex flex-col gap-3">
          {SIZES.map(([size, pixels]) => (
            <li key={size} className="flex items-baseline gap-4">
              <span className="w-8 shrink-0 text-right text-sm text-muted">{pixels}</span>
              <span className={`${size} min-w-0`}>
                {texts.typeSample} <b className="font-medium">1,234.5</b>{" "}
                <b className="font-bold">67%</b>
              </span>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="space" title={texts.space}>
        <div className="flex flex-wrap items-end gap-x-10 gap-y-6">
          <ul className="flex items-end gap-4">
            {SPACES.map((space) => (
              <li key={space} className="flex flex-col items-center gap-1 text-xs text-muted">
                <span className="bg-brand-line" style={{ width: space, height: space }} />
                {space}
              </li>
            ))}
          </ul>
          <ul className="flex gap-4">
            {CORNERS.map((corner) => (
              <li key={corner} className={`size-12 border border-line-strong ${corner}`} />
            ))}
          </ul>
          <span className="h-16 w-32 rounded-surface border border-line bg-surface shadow-lift" />
        </div>
      </Section>
      <Section id="icons" title={texts.icons}>
        <ul className="flex flex-wrap gap-4 text-soft">
          {(Object.keys({ ...ICON_PATHS, ...MORE_ICON_PATHS }) as IconName[]).map((name) => (
            <li key={name} title={name}>
              <Icon name={name} size={24} />
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
