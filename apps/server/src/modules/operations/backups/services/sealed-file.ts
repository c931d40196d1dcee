import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from "node:crypto";
import { open } from "node:fs/promises";
import { DamagedBackup } from "./entries.ts";

/**
 * A sealed file: a line that names the format, a JSON line with the parameters of the key's derivation, their HMAC, and
 * chunks of AES-256-GCM. The nonce of a chunk is its number and whether it is the last one, and the parameters are
 * authenticated with each, so that none can be changed, left out, moved or taken from another file. The key is of
 * this file alone: its salt is random.
 */
const MAGIC = "targeting-toolkit backup 1\n";
const CHUNK_BYTES = 1 << 20;
const TAG_BYTES = 16;
const MAC_BYTES = 32;
const SCRYPT = { N: 1 << 17, r: 8, p: 1 };
const LONGEST_HEADER = 1000;

/** The passphrase or key file is not the one that the backup was sealed with. */
export class WrongKey extends Error {
  override readonly name = "WrongKey";
}

interface Keys {
  readonly cipher: Buffer;
  readonly mac: Buffer;
}

async function deriveKeys(secret: string, salt: Buffer): Promise<Keys> {
  const bytes = await new Promise<Buffer>((resolve, reject) =>
    scrypt(secret, salt, 64, { ...SCRYPT, maxmem: 256 << 20 }, (error, key) =>
      error === null ? resolve(key) : reject(error),
    ),
  );
  return { cipher: bytes.subarray(0, 32), mac: bytes.subarray(32) };
}

function nonceOf(chunk: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(chunk), 0);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

const macOf = (keys: Keys, header: Buffer): Buffer =>
  createHmac("sha256", keys.mac).update(header).digest();

/** Cuts a stream into chunks of the same size; the last one may be shorter, or empty. */
async function* inChunks(
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<{ chunk: Buffer; isLast: boolean }> {
  let held: Buffer[] = [];
  let bytes = 0;
  for await (const piece of source) {
    held.push(Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength));
    bytes += piece.byteLength;
    if (bytes <= CHUNK_BYTES) continue;
    let all = Buffer.concat(held, bytes);
    for (; all.length > CHUNK_BYTES; all = all.subarray(CHUNK_BYTES))
      yield { chunk: all.subarray(0, CHUNK_BYTES), isLast: false };
    held = [all];
    bytes = all.length;
  }
  yield { chunk: Buffer.concat(held, bytes), isLast: true };
}

/** Seals a stream with a secret text. Memory does not grow with its length. */
export async function* seal(
  source: AsyncIterable<Uint8Array>,
  secret: string,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(32);
  const keys = await deriveKeys(secret, salt);
  const header = Buffer.from(
    `${MAGIC}${JSON.stringify({ scrypt: SCRYPT, salt: salt.toString("base64url") })}\n`,
  );
  yield Buffer.concat([header, macOf(keys, header)]);
  const context = createHash("sha256").update(header).digest();
  let number = 0;
  for await (const { chunk, isLast } of inChunks(source)) {
    const cipher = createCipheriv("aes-256-gcm", keys.cipher, nonceOf(number++, isLast));
    cipher.setAAD(context);
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
  }
}

/**
 * Opens a sealed file. Throws WrongKey, or DamagedBackup for a file that was changed or cut off; what it gave before
 * is genuine, but not whole.
 */
export async function* unseal(path: string, secret: string): AsyncGenerator<Buffer> {
  const file = await open(path, "r");
  try {
    const { size } = await file.stat();
    const read = async (from: number, bytes: number): Promise<Buffer> => {
      const buffer = Buffer.alloc(Math.max(0, Math.min(bytes, size - from)));
      for (let at = 0; at < buffer.length;) {
        const { bytesRead } = await file.read(buffer, at, buffer.length - at, from + at);
        if (bytesRead === 0) throw new DamagedBackup(`${path} became shorter while it was read.`);
        at += bytesRead;
      }
      return buffer;
    };
    const header = headerOf(await read(0, LONGEST_HEADER), path);
    const keys = await deriveKeys(secret, saltOf(header, path));
    const mac = await read(header.length, MAC_BYTES);
    if (mac.length < MAC_BYTES) throw new DamagedBackup(`${path} ends early: it is not whole.`);
    if (!timingSafeEqual(mac, macOf(keys, header)))
      throw new WrongKey(
        `The passphrase or key file does not open ${path}, or the beginning of the file was changed. Nothing was changed.`,
      );
    const context = createHash("sha256").update(header).digest();
    let at = header.length + MAC_BYTES;
    for (let number = 0; ; number++) {
      const sealed = await read(at, CHUNK_BYTES + TAG_BYTES);
      at += sealed.length;
      const isLast = at >= size;
      const chunk = openChunk(sealed, keys, nonceOf(number, isLast), context);
      if (chunk === null)
        throw new DamagedBackup(
          isLast
            ? `${path} is damaged or ends early: its last part cannot be opened.`
            : `${path} is damaged: the part at byte ${at - sealed.length} cannot be opened.`,
        );
      yield chunk;
      if (isLast) return;
    }
  } finally {
    await file.close();
  }
}

function openChunk(sealed: Buffer, keys: Keys, nonce: Buffer, context: Buffer): Buffer | null {
  if (sealed.length < TAG_BYTES) return null;
  const decipher = createDecipheriv("aes-256-gcm", keys.cipher, nonce, {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(context).setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}

/** The first two lines. */
function headerOf(start: Buffer, path: string): Buffer {
  if (!start.subarray(0, MAGIC.length).equals(Buffer.from(MAGIC)))
    throw new DamagedBackup(
      `${path} is no backup of Targeting Toolkit, or its beginning was changed.`,
    );
  const end = start.indexOf("\n", MAGIC.length);
  if (end < 0) throw new DamagedBackup(`${path} ends early: it is not whole.`);
  return start.subarray(0, end + 1);
}

/** Only our own parameters: others could ask for any amount of memory. */
function saltOf(header: Buffer, path: string): Buffer {
  const damaged = () => new DamagedBackup(`${path} is damaged: its beginning cannot be read.`);
  let parsed: unknown;
  try {
    parsed = JSON.parse(header.subarray(MAGIC.length).toString());
  } catch {
    throw damaged();
  }
  if (typeof parsed !== "object" || parsed === null) throw damaged();
  if (!("scrypt" in parsed) || !("salt" in parsed) || typeof parsed.salt !== "string")
    throw damaged();
  if (JSON.stringify(parsed.scrypt) !== JSON.stringify(SCRYPT)) throw damaged();
  return Buffer.from(parsed.salt, "base64url");
}
