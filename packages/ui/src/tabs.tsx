import { useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from "react-aria-components/Tabs";
import { IconButton } from "./button.tsx";
import { cx } from "./cx.tsx";
import { Menu, MenuItem } from "./menu.tsx";
import { shownTabs } from "./tabs-fit.tsx";

export interface TabItem {
  readonly id: string;
  readonly title: string;
  readonly content: ReactNode;
  readonly isDisabled?: boolean;
}

interface TabsProps {
  readonly label: string;
  readonly moreLabel: string;
  readonly tabs: readonly TabItem[];
  readonly active: string;
  readonly onChange: (id: string) => void;
}

const MENU_WIDTH = 40;
const MEASURE_MS = 100;
/** Specification, point 9: what a tab takes until it is measured. */
const GUESS = 60;
const GAP = 24;
const TAB =
  "flex h-10 keep cursor-pointer items-center border-b-2 border-transparent font-medium text-muted outline-none hover:text-ink";

/** One active tab; those that do not fit are in a menu at the end of the row. */
export function Tabs({ label, moreLabel, tabs, active, onChange }: TabsProps) {
  const row = useRef<HTMLDivElement>(null);
  const ruler = useRef<HTMLDivElement>(null);
  const [fit, setFit] = useState<{ room: number; widths: readonly number[] }>({
    room: Number.POSITIVE_INFINITY,
    widths: [],
  });
  useLayoutEffect(() => {
    function measure() {
      if (!row.current || !ruler.current) return;
      const room = row.current.clientWidth;
      const widths = [...ruler.current.children].map(
        (child) => child.getBoundingClientRect().width + GAP,
      );
      setFit((last) =>
        last.room === room && last.widths.join() === widths.join() ? last : { room, widths },
      );
    }
    measure();
    const timer = setInterval(measure, MEASURE_MS);
    return () => clearInterval(timer);
  }, []);

  const shown = shownTabs({
    widths: tabs.map((_, index) => fit.widths[index] ?? GUESS),
    disabled: tabs.map((tab) => tab.isDisabled ?? false),
    active: Math.max(
      0,
      tabs.findIndex((tab) => tab.id === active),
    ),
    room: fit.room,
    menu: MENU_WIDTH,
  });
  const visible = tabs.filter((_, index) => shown.includes(index));
  const hidden = tabs.filter((_, index) => !shown.includes(index));
  return (
    <AriaTabs
      selectedKey={active}
      onSelectionChange={(key) => onChange(String(key))}
      className="flex min-w-0 flex-col"
    >
      <div ref={row} className="relative flex items-center justify-between border-b border-line">
        {/* Measured, never seen: clipped, or it would make the page wider than a phone. */}
        <div
          aria-hidden
          className="pointer-events-none invisible absolute inset-x-0 h-0 overflow-hidden"
        >
          <div ref={ruler} className="flex w-max">
            {tabs.map((tab) => (
              <span key={tab.id} className={TAB}>
                {tab.title}
              </span>
            ))}
          </div>
        </div>
        <TabList aria-label={label} className="-mb-px flex gap-6">
          {visible.map((tab) => (
            <Tab
              key={tab.id}
              id={tab.id}
              isDisabled={tab.isDisabled ?? false}
              className={cx(
                TAB,
                "data-[disabled]:cursor-default data-[disabled]:text-mark data-[disabled]:line-through data-[selected]:border-brand data-[selected]:text-ink",
                "data-[focus-visible]:rounded-small data-[focus-visible]:outline-2 data-[focus-visible]:-outline-offset-2 data-[focus-visible]:outline-brand",
              )}
            >
              {tab.title}
            </Tab>
          ))}
        </TabList>
        {hidden.length > 0 && (
          <Menu label={moreLabel} trigger={<IconButton icon="more_horiz" label={moreLabel} />}>
            {hidden.map((tab) => (
              <MenuItem
                key={tab.id}
                isDisabled={tab.isDisabled ?? false}
                onAction={() => onChange(tab.id)}
              >
                {tab.title}
              </MenuItem>
            ))}
          </Menu>
        )}
      </div>
      {visible.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} className="pt-4 outline-none">
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
