import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const VERSION = "v1";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Keeps values unreadable for whoever reads the database: AES-256-GCM under a key that only the installation's secret
 * gives. The context (which row it lies in) is authenticated, so that a sealed value is of no use in another place.
 */
export class Sealer {
  readonly #key: Buffer;

  constructor(secret: string) {
    this.#key = Buffer.from(hkdfSync("sha256", secret, "", "toolkit sealed values", 32));
  }

  seal(context: string, value: unknown): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv("aes-256-gcm", this.#key, nonce).setAAD(Buffer.from(context));
    const text = Buffer.concat([cipher.update(JSON.stringify(value), "utf8"), cipher.final()]);
    const sealed = Buffer.concat([nonce, cipher.getAuthTag(), text]);
    return `${VERSION}.${sealed.toString("base64url")}`;
  }

  /** @throws Error when it was sealed elsewhere, with another secret, or changed since. */
  open(context: string, sealed: string): unknown {
    const [version, encoded = ""] = sealed.split(".", 2);
    const bytes = Buffer.from(encoded, "base64url");
    if (version !== VERSION || bytes.length < NONCE_BYTES + TAG_BYTES)
      throw new Error("no sealed value");
    const decipher = createDecipheriv("aes-256-gcm", this.#key, bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    })
      .setAAD(Buffer.from(context))
      .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const text = Buffer.concat([
      decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)),
      decipher.final(),
    ]);
    return JSON.parse(text.toString("utf8"));
  }
}
