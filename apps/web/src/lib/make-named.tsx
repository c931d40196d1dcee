import { Button } from "@toolkit/ui/button";
import { TextField } from "@toolkit/ui/text-field";
import { useState } from "react";
import { notifyError } from "./notify-error.ts";
import { useFormCheck } from "./use-form-check.ts";

interface MakeNamedProps {
  /** What the name is of, as the field says it. */
  readonly label: string;
  readonly makeLabel: string;
  readonly maxLength: number;
  /** Makes it and goes there. */
  readonly onMake: (name: string) => Promise<unknown>;
}

/** A name and the button that makes what it names, over a list of such. */
export function MakeNamed({ label, makeLabel, maxLength, onMake }: MakeNamedProps) {
  const [name, setName] = useState("");
  const [isWaiting, setWaiting] = useState(false);
  const form = useFormCheck({ name: { name: label, required: true } }, { name });
  async function make() {
    if (isWaiting || !(await form.check())) return;
    setWaiting(true);
    try {
      await onMake(name.trim());
    } catch (error) {
      if (!form.refused(error)) notifyError(error);
    } finally {
      setWaiting(false);
    }
  }
  return (
    <form
      className="flex max-w-lg items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <TextField
        label={label}
        value={name}
        maxLength={maxLength}
        onChange={setName}
        error={form.error("name")}
        className="min-w-0 flex-1"
      />
      <Button type="submit" variant="primary" icon="add" isWaiting={isWaiting} className="mt-6.5">
        {makeLabel}
      </Button>
    </form>
  );
}
