import type { ReactNode } from "react";
import { Switch as AriaSwitch } from "react-aria-components/Switch";

interface SwitchProps {
  readonly children: ReactNode;
  readonly isSelected: boolean;
  readonly onChange: (selected: boolean) => void;
}

export function Switch({ children, isSelected, onChange }: SwitchProps) {
  return (
    <AriaSwitch
      isSelected={isSelected}
      onChange={onChange}
      className="group flex w-fit cursor-pointer items-center gap-2.5 data-[focus-visible]:outline-none"
    >
      <span className="flex h-5 w-8.5 shrink-0 items-center rounded-full bg-mark p-0.5 transition-colors group-data-[focus-visible]:outline-2 group-data-[focus-visible]:outline-offset-2 group-data-[focus-visible]:outline-brand group-data-[selected]:bg-brand">
        <span className="size-4 rounded-full bg-surface transition-transform group-data-[selected]:translate-x-3.5" />
      </span>
      {children}
    </AriaSwitch>
  );
}
