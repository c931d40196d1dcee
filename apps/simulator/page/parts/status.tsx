import { isTextKey, useText } from "../lib/texts.ts";

/** Whether a campaign or an ad group runs. */
export function Status({ status }: { readonly status: string }) {
  const text = useText();
  const key = `status${status}`;
  return (
    <span className={`badge ${status.toLowerCase()}`}>{isTextKey(key) ? text(key) : status}</span>
  );
}
