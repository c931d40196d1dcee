import { useEffect, useRef, useState, type ReactNode } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Popover } from "react-aria-components/Popover";
import { buttonClass } from "./button.tsx";
import { opensUpward, widthFor } from "./dropdown-place.tsx";
import { Icon } from "./icon.tsx";

interface DropdownProps {
  readonly label: string;
  readonly children: ReactNode;
  /** Hover opens too; what it holds must then not be needed to use the page. */
  readonly opensOnHover?: boolean;
}

const LEAVE_MS = 200;

/** A button with a panel of anything below it. Opens and closes by click, on wish by hover; a click outside closes it. */
export function Dropdown({ label, children, opensOnHover = false }: DropdownProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isOpen, setOpen] = useState(false);
  const [place, setPlace] = useState({ isUp: false, width: 0 });
  useEffect(() => () => clearTimeout(timer.current), []);

  function open() {
    const box = trigger.current?.getBoundingClientRect();
    if (!box) return;
    setPlace({
      isUp: opensUpward(box, window.innerHeight),
      width: widthFor(window.innerWidth),
    });
    setOpen(true);
  }
  function enter() {
    clearTimeout(timer.current);
    if (opensOnHover) open();
  }
  function leave() {
    if (opensOnHover) timer.current = setTimeout(() => setOpen(false), LEAVE_MS);
  }
  return (
    <>
      <button
        ref={trigger}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => (isOpen && !opensOnHover ? setOpen(false) : open())}
        onMouseEnter={enter}
        onMouseLeave={leave}
        className={buttonClass("secondary", "medium")}
      >
        {label}
        <Icon name={isOpen ? "keyboard_arrow_up" : "keyboard_arrow_down"} size={18} />
      </button>
      <Popover
        triggerRef={trigger}
        isOpen={isOpen}
        onOpenChange={setOpen}
        isNonModal={opensOnHover}
        placement={place.isUp ? "top start" : "bottom start"}
        offset={4}
        style={{ maxWidth: place.width }}
        className="animate-arrive rounded-surface border border-line bg-surface shadow-lift"
      >
        <Dialog aria-label={label} className="p-4 outline-none">
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only keeps open what hover opened */}
          <div onMouseEnter={enter} onMouseLeave={leave}>
            {children}
          </div>
        </Dialog>
      </Popover>
    </>
  );
}
