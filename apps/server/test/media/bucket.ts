import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { once } from "node:events";
import { buffer } from "node:stream/consumers";

const KEY_ID = "test-key";
const SECRET = "test-secret-of-the-bucket";

interface Answer {
  readonly status: number;
  readonly body?: string | Buffer;
}

/**
 * A bucket that refuses what S3 refuses: calls with a wrong signature, and forms that their policy does not allow. It derives
 * signatures by itself.
 */
export class TestBucket {
  readonly objects = new Map<string, Buffer>();
  readonly #server: Server;
  readonly #now: () => Date;

  private constructor(now: () => Date) {
    this.#now = now;
    this.#server = createServer((request, response) => {
      void this.#answer(request).then(({ status, body }) => response.writeHead(status).end(body));
    });
  }

  static async start(now: () => Date): Promise<TestBucket> {
    const bucket = new TestBucket(now);
    bucket.#server.listen(0, "127.0.0.1");
    await once(bucket.#server, "listening");
    return bucket;
  }

  async stop(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, "close");
  }

  get settings() {
    const address = this.#server.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    return {
      id: KEY_ID,
      secret: SECRET,
      region: "eu-central-1",
      bucket: "media",
      endpoint: `http://127.0.0.1:${port}`,
    };
  }

  async #answer(request: IncomingMessage): Promise<Answer> {
    const body = await buffer(request);
    const url = new URL(request.url ?? "", this.settings.endpoint);
    if (request.method === "POST") return this.#post(request, body);
    if (!this.#isSigned(request, url)) return { status: 403 };
    const key = decodeURIComponent(url.pathname.slice("/media/".length));
    if (request.method === "PUT") {
      if (Number(request.headers["content-length"]) !== body.length) return { status: 411 };
      this.objects.set(key, body);
      return { status: 200 };
    }
    if (request.method === "DELETE") {
      this.objects.delete(key);
      return { status: 204 };
    }
    if (url.searchParams.get("list-type") === "2") return { status: 200, body: this.#list(url) };
    const found = this.objects.get(key);
    return found === undefined ? { status: 404 } : { status: 200, body: found };
  }

  /** Two keys a page, so that a caller has to ask on. */
  #list({ searchParams }: URL): string {
    const prefix = searchParams.get("prefix") ?? "";
    const keys = [...this.objects.keys()].filter((key) => key.startsWith(prefix)).toSorted();
    const from = Number(searchParams.get("continuation-token") ?? 0);
    const page = keys.slice(from, from + 2).map((key) => {
      const size = this.objects.get(key)?.length ?? 0;
      return `<Contents><Key>${key}</Key><Size>${size}</Size></Contents>`;
    });
    const next =
      from + 2 < keys.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : "";
    return `<ListBucketResult>${page.join("")}${next}</ListBucketResult>`;
  }

  #derived(day: string): Buffer {
    const step = (key: string | Buffer, text: string) =>
      createHmac("sha256", key).update(text).digest();
    return step(step(step(step(`AWS4${SECRET}`, day), "eu-central-1"), "s3"), "aws4_request");
  }

  #isSigned({ method, headers }: IncomingMessage, url: URL): boolean {
    const given = /Credential=([^/]+)\/(\d{8})\/.*SignedHeaders=([^,]+), Signature=(\w+)/.exec(
      headers.authorization ?? "",
    );
    if (given === null) return false;
    const [, id = "", day = "", names = "", signature = ""] = given;
    if (!names.split(";").includes("host") || id !== KEY_ID) return false;
    const lines = names.split(";").map((name) => `${name}:${String(headers[name] ?? "")}`);
    const query = url.search.slice(1).split("&").filter(Boolean).toSorted().join("&");
    const hash = String(headers["x-amz-content-sha256"]);
    const canonical = [method, url.pathname, query, ...lines, "", names, hash].join("\n");
    const digest = createHash("sha256").update(canonical).digest("hex");
    const scope = `${day}/eu-central-1/s3/aws4_request`;
    const text = `AWS4-HMAC-SHA256\n${String(headers["x-amz-date"])}\n${scope}\n${digest}`;
    return createHmac("sha256", this.#derived(day)).update(text).digest("hex") === signature;
  }

  #post(request: IncomingMessage, body: Buffer): Answer {
    const boundary = /boundary=(.+)$/.exec(request.headers["content-type"] ?? "")?.[1] ?? "";
    const { fields, file } = readForm(body, boundary);
    const { policy = "", key = "" } = fields;
    const day = (fields["x-amz-date"] ?? "").slice(0, 8);
    const expected = createHmac("sha256", this.#derived(day)).update(policy).digest("hex");
    if (fields["x-amz-signature"] !== expected) return { status: 403 };
    const { expiration, conditions } = JSON.parse(Buffer.from(policy, "base64").toString()) as {
      expiration: string;
      conditions: (Record<string, string> | (string | number)[])[];
    };
    if (new Date(expiration) < this.#now()) return { status: 403 };
    const exact = Object.assign({}, ...conditions.filter((each) => !Array.isArray(each))) as Record<
      string,
      string
    >;
    for (const [name, value] of Object.entries(fields)) {
      if (["policy", "x-amz-signature", "key"].includes(name)) continue;
      // Every field of the form must be allowed by the policy.
      if (exact[name] !== value) return { status: 403 };
    }
    for (const each of conditions) {
      if (!Array.isArray(each)) continue;
      const [kind, a, b] = each;
      if (kind === "starts-with" && !key.startsWith(String(b))) return { status: 403 };
      if (kind === "content-length-range" && (file.length < Number(a) || file.length > Number(b)))
        return { status: 400 };
    }
    this.objects.set(key, file);
    return { status: 204 };
  }
}

function readForm(body: Buffer, boundary: string) {
  const fields: Record<string, string> = {};
  let file: Buffer = Buffer.alloc(0);
  const mark = Buffer.from(`--${boundary}`);
  for (let at = body.indexOf(mark); at >= 0;) {
    const next = body.indexOf(mark, at + mark.length);
    if (next < 0) break;
    const part = body.subarray(at + mark.length + 2, next - 2);
    const split = part.indexOf("\r\n\r\n");
    const head = part.toString("latin1", 0, split);
    const content = part.subarray(split + 4);
    const name = /name="([^"]+)"/.exec(head)?.[1] ?? "";
    if (head.includes("filename=")) file = Buffer.from(content);
    else fields[name] = content.toString("utf8");
    at = next;
  }
  return { fields, file };
}
