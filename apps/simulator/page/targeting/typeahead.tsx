import { use, useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import {
  formOptions,
  type FormOption,
  type FormValue,
  type ListField,
} from "../../src/manager/wire.ts";
import { call } from "../lib/api.ts";
import { useMarkup } from "../lib/markup.ts";
import { useText } from "../lib/texts.ts";
import { LatencyContext } from "./latency-context.ts";

interface TypeaheadProps {
  readonly account: string;
  readonly field: ListField;
  readonly label: string;
  readonly placeholder: string;
  /** False: the value was not taken, and the input keeps its text. */
  readonly onPick: (value: FormValue, option: FormOption) => boolean;
  readonly onType: () => void;
}

type Found = "loading" | "failed" | readonly FormOption[];

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => clearTimeout(timer));
  });

/** An input that offers what the network's list has for the letters that were typed. */
export function Typeahead({ account, field, label, placeholder, onPick, onType }: TypeaheadProps) {
  const text = useText();
  const markup = useMarkup();
  const latency = use(LatencyContext);
  const list = useId();
  const [typed, setTyped] = useState("");
  const [open, setOpen] = useState(false);
  const [found, setFound] = useState<Found>("loading");
  const [active, setActive] = useState(-1);
  const popup = useRef<HTMLUListElement>(null);

  useEffect(() => {
    if (!open) return undefined;
    const stop = new AbortController();
    setFound("loading");
    setActive(-1);
    const read = async () => {
      const query = new URLSearchParams({ field, q: typed }).toString();
      const path = `/accounts/${account}/options?${query}`;
      const wait = pause(latency(), stop.signal);
      try {
        const { options } = await call(formOptions, path, { signal: stop.signal });
        await wait;
        if (!stop.signal.aborted) setFound(options);
      } catch {
        if (!stop.signal.aborted) setFound("failed");
      }
    };
    void read();
    return () => stop.abort();
  }, [open, typed, field, account, latency]);

  useEffect(() => {
    if (active >= 0) popup.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);

  const options = typeof found === "string" ? [] : found;
  const close = () => setOpen(false);
  const pick = (option: FormOption) => {
    if (!onPick({ id: option.id, label: option.name }, option)) return;
    setTyped("");
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && open) {
      event.stopPropagation();
      return close();
    }
    if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      event.preventDefault();
      const option = options[active];
      if (open && option) pick(option);
      return undefined;
    }
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return undefined;
    event.preventDefault();
    if (!open) return setOpen(true);
    if (options.length === 0) return undefined;
    const step = event.key === "ArrowDown" ? 1 : -1;
    return setActive((at) => (at + step + options.length) % options.length);
  };

  return (
    <div className="typeahead">
      <input
        type="text"
        {...markup.input}
        aria-label={text("add", { name: label })}
        aria-autocomplete="list"
        aria-expanded={markup.input.role === "combobox" ? open : undefined}
        aria-controls={open ? list : undefined}
        aria-activedescendant={open && active >= 0 ? `${list}-${active}` : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={placeholder}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setFound("loading");
          setOpen(event.target.value.trim() !== "");
          onType();
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      {open && (
        <ul
          ref={popup}
          id={list}
          className="options"
          {...markup.list}
          aria-label={label}
          aria-busy={found === "loading"}
        >
          {found === "loading" && <li className="note">{text("searching")}</li>}
          {found === "failed" && (
            <li className="note" role="option" aria-selected="false" aria-disabled="true">
              {text("searchFailed")}
            </li>
          )}
          {Array.isArray(found) && found.length === 0 && (
            <li
              className="note"
              role={markup.input.role === "combobox" ? "option" : "menuitem"}
              aria-selected={markup.input.role === "combobox" ? false : undefined}
              aria-disabled="true"
              data-empty=""
            >
              {text("noResults")}
            </li>
          )}
          {options.map((option, at) => (
            <li
              key={option.id}
              id={`${list}-${at}`}
              {...markup.option(option.id, option.name)}
              aria-selected={markup.input.role === "combobox" ? at === active : undefined}
              aria-disabled={option.blocked === null ? undefined : true}
              className={at === active ? "active" : undefined}
              onMouseDown={(event) => {
                event.preventDefault();
                pick(option);
              }}
              onClick={() => pick(option)}
            >
              <span className="name">{field === "handles" ? `@${option.name}` : option.name}</span>
              {option.detail !== null && <span className="detail">{option.detail}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
