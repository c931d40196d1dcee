/** The page's light colours, for what is drawn on paper. */
export const INK = "#181823";
export const QUIET = "#63636f";
export const LINE = "#e3e3e8";
export const PAPER = "#ffffff";
/** The audience: the brand's hue. */
export const AUDIENCE = "#6c3fc8";
/** The audience where it is known of few, and men beside women. */
export const PALE = "#d2caf9";
