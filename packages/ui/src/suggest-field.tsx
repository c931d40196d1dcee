import {
  useEffect,
  useId,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
} from "react";
import { cx } from "./cx.tsx";
import { Icon, type IconName } from "./icon.tsx";
import { fieldClass } from "./field-class.tsx";

export interface Suggestion {
  readonly id: string;
  readonly label: string;
  readonly icon: IconName;
  /** What kind of thing it is, at the end of the line. */
  readonly kind?: string;
  readonly detail?: string | null;
  readonly figure?: string | null;
  /** Why it cannot be taken: it is shown with this, and neither Enter nor a click takes it. */
  readonly unavailable?: string | null;
}

interface SuggestFieldProps<Item extends Suggestion> {
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly listLabel: string;
  readonly placeholder: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly suggestions: readonly Item[];
  /** The item that Enter takes: what the arrows point at, else the first. */
  readonly onPick: (item: Item) => void;
  /** True when the paste was taken as several items. */
  readonly onPaste?: (text: string) => boolean;
  /** Files were pasted and no text. */
  readonly onPasteFiles?: () => void;
  /** What Enter would take now; null while nothing is offered. */
  readonly onActive?: (item: Item | null) => void;
  /** Backspace in the empty field. */
  readonly onBackspace?: () => void;
  /** The field was entered: what it offers may be asked for. */
  readonly onEnter?: () => void;
  readonly icon?: IconName;
  readonly size?: "medium" | "large";
  readonly children?: ReactNode;
}

/**
 * A combobox for adding many items one after another: the field empties and keeps the focus, a paste may be many
 * items, and the list never takes the page away from screen readers, so that live figures are still announced.
 * Follows the ARIA combobox pattern with a list popup; Enter inside an input-method composition is left alone.
 */
export function SuggestField<Item extends Suggestion>({
  label,
  hideLabel = false,
  listLabel,
  placeholder,
  text,
  onText,
  suggestions,
  onPick,
  onPaste,
  onPasteFiles,
  onActive,
  onBackspace,
  onEnter,
  icon = "search",
  size = "medium",
  children,
}: SuggestFieldProps<Item>) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const shown = open && suggestions.length > 0;
  const current = Math.min(active, suggestions.length - 1);

  const pointedAt = shown ? (suggestions[current] ?? null) : null;
  const activeItem = pointedAt?.unavailable ? null : pointedAt;
  const activeId = activeItem?.id ?? null;
  useEffect(() => {
    onActive?.(activeItem);
    // The id says all that matters; the items are new objects at every keystroke.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [activeId, onActive]);

  function move(to: number) {
    const next = (to + suggestions.length) % suggestions.length;
    setOpen(true);
    setActive(next);
    list.current?.children[next]?.scrollIntoView({ block: "nearest" });
  }
  function pick(item: Item | undefined) {
    if (!item || item.unavailable) return;
    onPick(item);
    setActive(0);
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" && suggestions.length > 0) {
      event.preventDefault();
      move(shown ? current + 1 : 0);
    } else if (event.key === "ArrowUp" && shown) {
      event.preventDefault();
      move(current - 1);
    } else if (event.key === "Enter" && (shown || text.trim())) {
      event.preventDefault();
      pick(suggestions[Math.max(0, current)]);
    } else if (event.key === "Escape" && (shown || text)) {
      event.preventDefault();
      if (shown) setOpen(false);
      else onText("");
    } else if (event.key === "Backspace" && text === "" && onBackspace) {
      onBackspace();
    }
  }
  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const pasted = event.clipboardData.getData("text");
    if (pasted === "" && event.clipboardData.files.length > 0) onPasteFiles?.();
    else if (onPaste?.(pasted)) event.preventDefault();
  }

  return (
    <div className="relative flex flex-col gap-1.5">
      <label htmlFor={id} className={hideLabel ? "sr-only" : "text-sm font-medium text-soft"}>
        {label}
      </label>
      <span className="relative flex">
        <Icon
          name={icon}
          size={size === "large" ? 20 : 18}
          className={cx(
            "pointer-events-none absolute top-1/2 -translate-y-1/2 text-muted",
            size === "large" ? "left-3.5" : "left-2.5",
          )}
        />
        <input
          id={id}
          role="combobox"
          aria-expanded={shown}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          {...(shown && current >= 0 ? { "aria-activedescendant": `${id}-${current}` } : {})}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder={placeholder}
          value={text}
          onChange={(event) => {
            onText(event.target.value);
            setActive(0);
            setOpen(true);
          }}
          onFocus={() => {
            setOpen(true);
            onEnter?.();
          }}
          onClick={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
          onPaste={paste}
          className={cx(
            fieldClass,
            "text-ellipsis",
            size === "large" ? "h-12 pr-4 pl-11 text-md" : "h-9 pr-2 pl-8.5",
          )}
        />
      </span>
      <ul
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={listLabel}
        hidden={!shown}
        className="absolute top-full right-0 left-0 z-30 mt-1 max-h-96 animate-arrive overflow-auto rounded-surface border border-line bg-surface p-1 shadow-lift"
      >
        {suggestions.map((item, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus and takes the keys
          <li
            key={item.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === current}
            {...(item.unavailable ? { "aria-disabled": true } : {})}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => pick(item)}
            onPointerMove={() => setActive(index)}
            className={cx(
              "flex min-h-9 items-center gap-2.5 rounded-small px-2.5 py-1",
              item.unavailable ? "cursor-not-allowed text-muted" : "cursor-pointer",
              index === current && "bg-hover",
            )}
          >
            <Icon name={item.icon} size={18} className="text-muted" />
            <span
              className={cx(
                "flex min-w-0 flex-1",
                item.unavailable ? "flex-col" : "items-baseline gap-2",
              )}
            >
              <span className="truncate">{item.label}</span>
              {item.unavailable && <span className="text-sm">{item.unavailable}</span>}
              {item.detail && (
                <span className="min-w-0 truncate text-sm text-muted">{item.detail}</span>
              )}
            </span>
            {item.figure && <span className="text-sm text-soft">{item.figure}</span>}
            {item.kind && (
              <span className="keep w-32 text-right text-xs text-muted max-sm:w-auto">
                {item.kind}
              </span>
            )}
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
}
