/** As everywhere: what is liked in blue, what is not in orange. */
export const FEELING_COLOUR = {
  positive: "var(--over)",
  neutral: "var(--line-strong)",
  negative: "var(--under)",
} as const;
