const END_OF_HEAD = "\r\n\r\n";

/** A form with files, as uploads send it. */
export class MultipartForm {
  private constructor(
    readonly fields: URLSearchParams,
    readonly files: ReadonlyMap<string, Buffer>,
  ) {}

  /** Null where the body is not what its type says. Some clients send files without a name, so a type makes one too. */
  static read(body: Buffer, contentType: string): MultipartForm | null {
    const boundary = /boundary="?([^";]+)/i.exec(contentType)?.[1];
    if (boundary === undefined) return null;
    const fields = new URLSearchParams();
    const files = new Map<string, Buffer>();
    for (const part of partsOf(body, `--${boundary}`)) {
      const end = part.indexOf(END_OF_HEAD);
      if (end < 0) return null;
      const head = part.subarray(0, end).toString("utf8");
      const name = /\bname="([^"]*)"/i.exec(head)?.[1];
      if (name === undefined) return null;
      // The line break before the next boundary is no part of the content.
      const content = part.subarray(end + END_OF_HEAD.length, part.length - 2);
      if (/filename=|content-type:/i.test(head)) files.set(name, content);
      else fields.append(name, content.toString("utf8"));
    }
    return new MultipartForm(fields, files);
  }

  /** Fields and files as the members that JSON would have. */
  get members(): Record<string, unknown> {
    return { ...Object.fromEntries(this.fields), ...Object.fromEntries(this.files) };
  }
}

/** What stands between two boundaries each; the last one ends with two hyphens. */
function partsOf(body: Buffer, boundary: string): Buffer[] {
  const parts: Buffer[] = [];
  let from = body.indexOf(boundary);
  while (from >= 0) {
    const begin = from + boundary.length;
    const next = body.indexOf(boundary, begin);
    if (next < 0) break;
    parts.push(body.subarray(begin + 2, next));
    from = next;
  }
  return parts;
}
