import type { ReactNode } from "react";
import { FieldError } from "react-aria-components/FieldError";
import { Label } from "react-aria-components/Label";
import { Text } from "react-aria-components/Text";
import { TextArea as AriaTextArea } from "react-aria-components/TextArea";
import { TextField } from "react-aria-components/TextField";
import { cx } from "./cx.tsx";
import { fieldClass } from "./field-class.tsx";

interface TextAreaProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly rows?: number;
  readonly hint?: ReactNode;
  readonly error?: string | null;
  readonly placeholder?: string;
  readonly isDisabled?: boolean;
}

export function TextArea({
  label,
  value,
  onChange,
  rows = 3,
  hint,
  error,
  placeholder,
  isDisabled = false,
}: TextAreaProps) {
  return (
    <TextField
      value={value}
      onChange={onChange}
      isInvalid={Boolean(error)}
      isDisabled={isDisabled}
      validationBehavior="aria"
      className="flex flex-col gap-1.5"
    >
      <Label className="text-sm font-medium text-soft">{label}</Label>
      <AriaTextArea
        rows={rows}
        {...(placeholder === undefined ? {} : { placeholder })}
        className={cx(fieldClass, "resize-y px-2.5 py-2")}
      />
      {hint && (
        <Text slot="description" className="text-sm text-muted">
          {hint}
        </Text>
      )}
      <FieldError className="text-sm text-danger">{error}</FieldError>
    </TextField>
  );
}
