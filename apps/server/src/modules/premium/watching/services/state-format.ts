/** Grows whenever the columns of a kept state change: one of another format is made again. */
export const STATE_FORMAT = 2;
