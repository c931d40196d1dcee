import { useState } from "react";
import { useText } from "../lib/texts.ts";

interface FreeTextProps {
  readonly label: string;
  readonly placeholder: string;
  /** False: the text was not taken, and stays to be corrected. */
  readonly onAdd: (typed: string) => boolean;
  readonly onType: () => void;
}

/** An input whose text becomes a value at Enter. */
export function FreeText({ label, placeholder, onAdd, onType }: FreeTextProps) {
  const text = useText();
  const [typed, setTyped] = useState("");
  return (
    <div className="typeahead">
      <input
        type="text"
        aria-label={text("add", { name: label })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={placeholder}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          onType();
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          if (typed.trim() !== "" && onAdd(typed)) setTyped("");
        }}
      />
    </div>
  );
}
