import data from "../../data/common-slots.json" with { type: "json" };

/** Slots that every theme of a language may use. */
export const COMMON_SLOTS = data;
