export type Feeling = -1 | 0 | 1;
