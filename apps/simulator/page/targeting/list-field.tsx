import { useState } from "react";
import { isRefusedKeyword } from "../../src/ads/targeting/refused-keywords.ts";
import {
  FREE_FIELDS,
  MOST_VALUES,
  type FormOption,
  type FormValue,
  type ListField,
} from "../../src/manager/wire.ts";
import { useMarkup } from "../lib/markup.ts";
import { isTextKey, useText } from "../lib/texts.ts";
import { Chips } from "./chips.tsx";
import { FreeText } from "./free-text.tsx";
import { Typeahead } from "./typeahead.tsx";

const LONGEST = 500;

interface ListFieldProps {
  readonly account: string;
  readonly field: ListField;
  readonly values: readonly FormValue[];
  /** Values of other fields that the network counts together with these. */
  readonly beside?: number;
  readonly errors: readonly string[];
  readonly onChange: (values: FormValue[]) => void;
}

/** One list of the form: its values, and the input that adds to them. */
export function ListFieldView(props: ListFieldProps) {
  const { account, field, values, beside = 0, errors, onChange } = props;
  const text = useText();
  const markup = useMarkup();
  const [alert, setAlert] = useState<string | null>(null);
  const name = text(field);
  const most = MOST_VALUES[field];
  const optional = (key: string) => (isTextKey(key) ? text(key) : "");
  const hint = optional(`${field}Hint`);
  const placeholder = optional(`${field}Placeholder`);

  const refuse = (reason: string): false => {
    setAlert(reason);
    return false;
  };
  const add = (value: FormValue): boolean => {
    if (values.some(({ id }) => id === value.id))
      return refuse(text("alreadyAdded", { label: value.label }));
    if (most !== undefined && values.length + beside >= most)
      return refuse(text("tooMany", { most }));
    setAlert(null);
    onChange([...values, value]);
    return true;
  };
  const pick = (value: FormValue, { blocked }: FormOption): boolean =>
    blocked === null ? add(value) : refuse(text(`notReady${blocked}`, { label: value.label }));
  const addText = (typed: string): boolean => {
    const bare = typed.normalize("NFKC").trim().replace(/\s+/g, " ");
    const label = field === "hashtags" ? `#${bare.replace(/^#+/, "").replaceAll(" ", "")}` : bare;
    if (label === "#" || label === "") return false;
    if ([...label].length > LONGEST) return refuse(text("tooLong", { most: LONGEST }));
    if (isRefusedKeyword(label)) return refuse(text("refusedKeyword", { label }));
    return add({ id: label, label });
  };

  const shown = alert === null ? errors : [alert, ...errors];
  const clear = () => setAlert(null);
  return (
    <fieldset className="field" {...markup.group(field)}>
      <legend>{name}</legend>
      <p className="count">
        {most === undefined
          ? values.length > 0 && text("countOnly", { count: values.length })
          : text("countOf", { count: values.length + beside, most })}
      </p>
      {hint !== "" && <p className="hint">{hint}</p>}
      <Chips
        name={name}
        values={values}
        shown={(label) => (field === "handles" ? `@${label}` : label)}
        onRemove={(id) => {
          clear();
          onChange(values.filter((value) => value.id !== id));
        }}
      />
      {FREE_FIELDS.includes(field) ? (
        <FreeText label={name} placeholder={placeholder} onAdd={addText} onType={clear} />
      ) : (
        <Typeahead
          account={account}
          field={field}
          label={name}
          placeholder={placeholder}
          onPick={pick}
          onType={clear}
        />
      )}
      {shown.map((reason) => (
        <p key={reason} className="problem" role="alert">
          {reason}
        </p>
      ))}
    </fieldset>
  );
}
