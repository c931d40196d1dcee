/** A form with files, as uploads send it. */
export class MultipartForm {
  constructor(
    readonly fields: URLSearchParams,
    readonly files: ReadonlyMap<string, Buffer>,
  ) {}

  /** @throws TypeError where the body is not what its type says. */
  static async read(body: Buffer, contentType: string): Promise<MultipartForm> {
    const bytes = new Uint8Array(body);
    const form = await new Response(bytes, { headers: { "content-type": contentType } }).formData();
    const fields = new URLSearchParams();
    const files = new Map<string, Buffer>();
    for (const [name, value] of form)
      if (typeof value === "string") fields.append(name, value);
      else files.set(name, Buffer.from(await value.arrayBuffer()));
    return new MultipartForm(fields, files);
  }

  /** Fields and files as the members that JSON would have. */
  get members(): Record<string, unknown> {
    return { ...Object.fromEntries(this.fields), ...Object.fromEntries(this.files) };
  }
}
