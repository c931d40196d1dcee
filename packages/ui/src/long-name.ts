/** Letters of Latin width that a phone’s first column holds. */
const FITS = 16;
const WIDE = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/;

/** Whether a name needs a second line where a table is as narrow as a phone. */
export function isLongName(name: string): boolean {
  let width = 0;
  for (const letter of name) width += WIDE.test(letter) ? 2 : 1;
  return width > FITS;
}
