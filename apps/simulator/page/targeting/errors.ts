import type { FormError, TargetingForm } from "../../src/manager/wire.ts";
import { isListField } from "./form-state.ts";
import { text } from "../lib/texts.ts";

/** What the network said about a value, in the page's language where its reason is known. */
export function sentenceOf(error: FormError, form: TargetingForm): string {
  const values = error.field !== null && isListField(error.field) ? form.lists[error.field] : [];
  const label = values.find(({ id }) => id === error.value)?.label ?? error.value ?? "";
  switch (error.code) {
    case "INVALID_TV_SHOW_LOCATIONS":
      return text("errorShowNeedsLocation", { label });
    case "TV_SHOW_OUTSIDE_MARKET":
      return text("errorShowOutside", { label });
    case "INVALID_PLACEMENT_TYPE":
      return text("errorPlacement");
    default:
  }
  if (error.field === "keywords" || error.field === "hashtags")
    return text("refusedKeyword", { label });
  if (error.field === "custom_audiences" || error.field === "excluded_audiences")
    return text("errorAudience", { label });
  return label === "" ? error.message : text("errorOther", { label, message: error.message });
}
