/** Names under which the files of one upload are kept; each once. */
export class UploadNames {
  readonly #taken = new Set<string>();
  /** Number that was given last to a name that came before. */
  readonly #numbers = new Map<string, number>();

  get all(): string[] {
    return [...this.#taken];
  }

  /** Takes a name for a file that somebody sent under this one. */
  take(filename: string): string {
    const name = safeName(filename);
    let free = name;
    // Goes on behind the last number: a form of equal names would otherwise be looked through for each of them.
    let number = this.#numbers.get(name) ?? 1;
    while (this.#taken.has(free)) free = `${++number}-${name}`;
    this.#numbers.set(name, number);
    this.#taken.add(free);
    return free;
  }
}

/** Names keep their endings, by which pages and their cursor files are told. Letters without a shape are replaced too. */
function safeName(filename: string): string {
  // Cut before and after: bringing marks into their order takes time in proportion to the square of their number.
  const base = (filename.split(/[\\/]/).at(-1) ?? "").slice(-480);
  const safe = base
    .normalize("NFC")
    .slice(-120)
    .replace(/[^\p{L}\p{N}._ ()-]|\p{Default_Ignorable_Code_Point}/gu, "_")
    .replace(/^[^\p{L}\p{N}_-]+/u, "");
  return safe === "" ? "file" : safe;
}
