import type { ReactNode } from "react";
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from "react-aria-components/Tabs";

export interface TabDefinition<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly content: ReactNode;
  readonly isDisabled?: boolean;
}

interface TabsProps<Id extends string> {
  readonly label: string;
  readonly tabs: readonly TabDefinition<Id>[];
}

/** One active tab, chosen by click or arrow keys; a disabled tab looks it. */
export function Tabs<Id extends string>({ label, tabs }: TabsProps<Id>) {
  return (
    <AriaTabs className="flex flex-col gap-4">
      <TabList aria-label={label} className="flex gap-5 border-b border-line">
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            id={tab.id}
            isDisabled={tab.isDisabled ?? false}
            className="-mb-px cursor-pointer border-b-2 border-transparent pb-2 font-medium text-muted data-[disabled]:opacity-45 data-[hovered]:text-ink data-[selected]:border-brand data-[selected]:text-ink"
          >
            {tab.label}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id}>
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
