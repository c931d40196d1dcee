import { useEffect, useState } from "react";
import { ApiError } from "./api-error.ts";
import { FormValidator, type FieldErrors, type Rules, type Values } from "./validate.ts";

export interface FormCheck<Key extends string> {
  /** The field's error, for its input. */
  readonly error: (key: Key) => string | null;
  /** True when the form may be sent; otherwise its fields are marked. */
  readonly check: () => Promise<boolean>;
  /** Marks the fields that a refused call names. False: the error is about something else, too. */
  readonly refused: (error: unknown) => boolean;
}

/** The validator of one form. Every form has one; fields without a rule are listed with `{}`, so that refusals mark them. */
export function useFormCheck<Key extends string>(
  rules: Readonly<Record<Key, Rules[string]>>,
  values: Values,
): FormCheck<Key> {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [validator] = useState(() => new FormValidator(setErrors));
  const typed = JSON.stringify(values);
  useEffect(() => {
    void validator.changed(rules, values);
    // The rules are written anew on each drawing; only what is typed is a change.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [validator, typed]);
  return {
    error: (key) => errors[key] ?? null,
    check: () => validator.check(rules, values),
    refused: (error) =>
      error instanceof ApiError &&
      error.status === 400 &&
      validator.refuse(rules, error.fieldMessages()),
  };
}
