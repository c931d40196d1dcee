import { createHash, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { AppError, notFound } from "../errors.ts";
import type { Clock } from "./clock.ts";
import type { MediaStore } from "./media-store.ts";
import { signPolicy, type SigningKeys } from "./post-policy.ts";
import { encoded, signCall, type S3Call } from "./s3-signature.ts";
import type { PutOptions, StoragePort, StoredFile } from "./storage.ts";

export interface S3Settings extends SigningKeys {
  readonly bucket: string;
  /** `https://s3.eu-central-1.amazonaws.com`; the bucket is the first part of the path. */
  readonly endpoint: string;
}

/** Copies on this machine are of use for as long as a file is looked at or sent on. */
const COPY_MS = 86_400_000;

const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&apos;": "'",
};

function textIn(xml: string, tag: string): string | null {
  const found = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1];
  return found === undefined ? null : found.replaceAll(/&\w+;/g, (each) => ENTITIES[each] ?? each);
}

function refusing(maxBytes: number | undefined, onBytes: PutOptions["onBytes"]): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      try {
        onBytes?.(chunk.length);
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)));
        return;
      }
      if (maxBytes !== undefined && bytes > maxBytes)
        done(new AppError("too_large", { message: "upload over its limit" }));
      else done(null, chunk);
    },
  });
}

/** A bucket of S3, or of something that speaks as it does. */
class S3Bucket implements StoragePort {
  readonly #settings: S3Settings;
  readonly #clock: Clock;
  readonly #copies: string;

  constructor(settings: S3Settings, clock: Clock, copies: string) {
    this.#settings = settings;
    this.#clock = clock;
    this.#copies = copies;
  }

  /** S3 wants the length before the bytes: they are collected on this machine first. */
  async put(key: string, content: Readable, options: PutOptions = {}): Promise<StoredFile> {
    await mkdir(this.#copies, { recursive: true, mode: 0o700 });
    const partial = join(this.#copies, `${randomUUID()}.partial`);
    try {
      const target = createWriteStream(partial, { mode: 0o600 });
      const { maxBytes, onBytes, signal } = options;
      await pipeline(content, refusing(maxBytes, onBytes), target, { ...(signal && { signal }) });
      const { size } = await stat(partial);
      await this.#send({ method: "PUT", url: this.#address(key) }, { path: partial, bytes: size });
      await rename(partial, this.#copyOf(key));
      return { key, bytes: size };
    } finally {
      await rm(partial, { force: true });
    }
  }

  async read(key: string): Promise<Readable> {
    const { body } = await this.#send({ method: "GET", url: this.#address(key) });
    if (body === null) throw notFound("stored file");
    return Readable.fromWeb(body);
  }

  async localPath(key: string): Promise<string> {
    const path = this.#copyOf(key);
    if ((await stat(path).catch(() => null)) !== null) return path;
    await this.#forgetOldCopies();
    await mkdir(this.#copies, { recursive: true, mode: 0o700 });
    const partial = join(this.#copies, `${randomUUID()}.partial`);
    try {
      await pipeline(await this.read(key), createWriteStream(partial, { mode: 0o600 }));
      await rename(partial, path);
    } finally {
      await rm(partial, { force: true });
    }
    return path;
  }

  async list(folder: string): Promise<StoredFile[]> {
    const files: StoredFile[] = [];
    let token: string | null = null;
    do {
      const url = this.#address("");
      url.searchParams.set("list-type", "2");
      url.searchParams.set("prefix", folder);
      if (token !== null) url.searchParams.set("continuation-token", token);
      const xml = await (await this.#send({ method: "GET", url })).text();
      for (const [, entry = ""] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs))
        files.push({ key: textIn(entry, "Key") ?? "", bytes: Number(textIn(entry, "Size")) });
      token = textIn(xml, "NextContinuationToken");
    } while (token !== null);
    return files;
  }

  async remove(key: string): Promise<void> {
    const keys = key.endsWith("/") ? (await this.list(key)).map((file) => file.key) : [key];
    for (const each of keys) {
      await this.#send({ method: "DELETE", url: this.#address(each) });
      await rm(this.#copyOf(each), { force: true });
    }
  }

  #address(key: string): URL {
    const { endpoint, bucket } = this.#settings;
    const path = key.split("/").map(encoded).join("/");
    return new URL(`${endpoint.replace(/\/$/, "")}/${bucket}/${path}`);
  }

  #copyOf(key: string): string {
    return join(this.#copies, createHash("sha256").update(key).digest("hex"));
  }

  async #forgetOldCopies(): Promise<void> {
    const before = Date.now() - COPY_MS;
    for (const name of await readdir(this.#copies).catch(() => [])) {
      const path = join(this.#copies, name);
      const found = await stat(path).catch(() => null);
      if (found !== null && found.mtimeMs < before) await rm(path, { force: true });
    }
  }

  async #send(
    call: S3Call,
    file?: { readonly path: string; readonly bytes: number },
  ): Promise<Response> {
    const headers = {
      ...signCall(this.#settings, call, this.#clock.now()),
      ...(file && { "content-length": String(file.bytes) }),
    };
    const response = await fetch(call.url, {
      method: call.method,
      headers,
      redirect: "error",
      ...(file && { body: Readable.toWeb(createReadStream(file.path)), duplex: "half" }),
    }).catch((cause: unknown) => {
      throw unreachable("no answer", cause);
    });
    if (response.ok) return response;
    await response.body?.cancel();
    if (response.status === 404) throw notFound("stored file");
    throw unreachable(`status ${response.status}`);
  }
}

function unreachable(message: string, cause?: unknown): AppError {
  return new AppError("unavailable", {
    message: `bucket of media: ${message}`,
    user: {
      en: "The storage of media does not answer. What arrived is kept. Please try again in a moment.",
      ja: "メディアの保存先から応答がありません。受信済みの部分は保持されています。少し待ってからもう一度お試しください。",
    },
    cause,
  });
}

/** Media in a bucket, to which browsers post past this server. */
export function s3Media(settings: S3Settings, clock: Clock, copies: string): MediaStore {
  return {
    storage: new S3Bucket(settings, clock, copies),
    isRemote: true,
    form: (request, now) => ({
      url: `${settings.endpoint.replace(/\/$/, "")}/${settings.bucket}`,
      fields: signPolicy(settings, settings.bucket, request, now),
    }),
    accept() {
      throw new AppError("invalid", {
        message: "a part was posted here, though a bucket takes it",
        fields: {
          policy: [
            {
              en: "Files are posted to the address that the policy names",
              ja: "ファイルはポリシーに記載されたアドレスに送信してください",
            },
          ],
        },
      });
    },
  };
}
