import type { ReactNode, Ref } from "react";
import { FieldError } from "react-aria-components/FieldError";
import { Input } from "react-aria-components/Input";
import { Label } from "react-aria-components/Label";
import { Text } from "react-aria-components/Text";
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from "react-aria-components/TextField";
import { cx } from "./cx.tsx";
import { fieldClass } from "./field-class.tsx";
import { Icon, type IconName } from "./icon.tsx";

interface TextFieldProps extends Omit<AriaTextFieldProps, "children" | "className"> {
  readonly label: string;
  /** The label is spoken but not drawn. */
  readonly hideLabel?: boolean;
  readonly hint?: ReactNode;
  readonly error?: string | null;
  readonly placeholder?: string;
  readonly icon?: IconName;
  readonly size?: "medium" | "large";
  readonly inputClassName?: string;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly className?: string;
}

export function TextField({
  label,
  hideLabel = false,
  hint,
  error,
  placeholder,
  icon,
  size = "medium",
  inputClassName,
  inputRef,
  className,
  ...rest
}: TextFieldProps) {
  return (
    <AriaTextField
      {...rest}
      {...(hideLabel ? { "aria-label": label } : {})}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={cx("flex flex-col gap-1.5", className)}
    >
      {!hideLabel && <Label className="text-sm font-medium text-soft">{label}</Label>}
      <span className="relative flex">
        {icon && (
          <Icon
            name={icon}
            size={18}
            className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-muted"
          />
        )}
        <Input
          ref={inputRef ?? null}
          {...(placeholder === undefined ? {} : { placeholder })}
          className={cx(
            fieldClass,
            size === "large" ? "h-11 px-3 text-md" : "h-9 px-2.5",
            icon && "pl-8.5",
            inputClassName,
          )}
        />
      </span>
      {hint && (
        <Text slot="description" className="text-sm text-muted">
          {hint}
        </Text>
      )}
      <FieldError className="text-sm text-danger">{error}</FieldError>
    </AriaTextField>
  );
}
