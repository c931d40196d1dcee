import type { ReactNode } from "react";
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuTrigger,
} from "react-aria-components/Menu";
import { Popover } from "react-aria-components/Popover";
import { Separator } from "react-aria-components/Separator";
import { cx } from "./cx.tsx";
import { Icon, type IconName } from "./icon.tsx";

interface MenuProps {
  readonly label: string;
  /** The button that opens the menu. */
  readonly trigger: ReactNode;
  readonly children: ReactNode;
  readonly placement?: "bottom end" | "bottom start" | "right bottom";
}

export function Menu({ label, trigger, children, placement = "bottom end" }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover
        placement={placement}
        offset={4}
        className="flex max-w-80 min-w-48 animate-arrive flex-col rounded-surface border border-line bg-surface shadow-lift"
      >
        {/* Gives way to the room that the popover has: what hung out of it lay on the button, where its press went on. */}
        <AriaMenu
          aria-label={label}
          className="max-h-[60dvh] min-h-0 overflow-auto p-1 outline-none"
        >
          {children}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}

interface MenuItemProps {
  readonly children: string;
  readonly icon?: IconName;
  readonly detail?: string;
  readonly isChosen?: boolean;
  readonly isDangerous?: boolean;
  readonly isDisabled?: boolean;
  readonly href?: string;
  /** With `href`: the browser saves instead of going there. */
  readonly download?: boolean;
  readonly onAction?: () => void;
}

export function MenuItem({
  children,
  icon,
  detail,
  isChosen,
  isDangerous,
  isDisabled = false,
  href,
  download,
  onAction,
}: MenuItemProps) {
  return (
    <AriaMenuItem
      textValue={children}
      isDisabled={isDisabled}
      {...(href === undefined ? {} : { href, ...(download ? { download: true } : {}) })}
      {...(onAction ? { onAction } : {})}
      className={cx(
        "flex min-h-8 cursor-pointer items-center gap-2.5 rounded-small px-2 py-1 data-[disabled]:cursor-default data-[disabled]:opacity-45 data-[focused]:bg-hover data-[focus-visible]:outline-none",
        isDangerous && "text-danger",
      )}
    >
      {icon && <Icon name={icon} size={18} className={isDangerous ? undefined : "text-muted"} />}
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="truncate">{children}</span>
        {detail && <span className="truncate text-xs text-muted">{detail}</span>}
      </span>
      {isChosen && <Icon name="check" size={18} className="text-brand" />}
    </AriaMenuItem>
  );
}

export function MenuLine() {
  return <Separator className="mx-2 my-1 h-px bg-line" />;
}
