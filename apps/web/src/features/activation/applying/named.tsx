import { Trans } from "react-i18next";

interface NamedProps {
  readonly text:
    | `applying.preview.place${"New" | "Into" | "Sheet" | "Extension"}`
    | "applying.receipt.account"
    | "applying.receipt.lineItem";
  readonly values: { readonly account: string; readonly item?: string };
}

/** A sentence in which the ad account and the line item stand out. */
export function Named({ text, values: { account, item = "" } }: NamedProps) {
  return (
    <Trans
      i18nKey={text}
      values={{ account, item }}
      components={{ b: <strong className="font-medium text-ink" /> }}
    />
  );
}
