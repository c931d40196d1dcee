/**
 * Marks a column whose values may be tens or hundreds of kilobytes. Many rows of it are read by `readLarge` or `largeRows`
 * alone, since the embedded database unpacks and parses on the thread that answers everybody.
 */
export const large = <Column>(column: Column): Column => column;
