/** A column of the sheet's last row: hairlines between, no cards. */
export const PART =
  "min-w-0 px-4 py-4 sm:px-7 border-line max-lg:[&:not(:first-child)]:border-t lg:[&:not(:first-child)]:border-l";
