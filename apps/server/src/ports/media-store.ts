import { AppError } from "../errors.ts";
import { sameSecret } from "../same-secret.ts";
import { signatureOf, signPolicy, type PolicyRequest, type SigningKeys } from "./post-policy.ts";
import type { StoragePort } from "./storage.ts";

export interface PostForm {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** A form that was posted to this server and whose signature is right. */
export interface AcceptedForm {
  readonly key: string;
  readonly mostBytes: number;
}

/** Files of teams' media, which browsers post by signed policy: to this server, or past it to a bucket. */
export interface MediaStore {
  readonly storage: StoragePort;
  /** Whether files are kept on another machine, where the folders of this one do not measure them. */
  readonly isRemote: boolean;
  form(request: PolicyRequest, now: Date): PostForm;
  /** Checks a form that was posted here. @throws AppError "invalid" */
  accept(fields: Readonly<Record<string, string>>, now: Date): AcceptedForm;
}

const BUCKET = "local";
const PARTS_PATH = "/api/api/files/parts/";

/** Files on this machine's disk, posted to this server by a policy of its own, of the same form as S3's. */
export function localMedia(storage: StoragePort, secret: string): MediaStore {
  const keys: SigningKeys = { id: "toolkit", secret: `media forms ${secret}`, region: "local" };
  return {
    storage,
    isRemote: false,
    form: (request, now) => ({
      url: PARTS_PATH,
      fields: signPolicy(keys, BUCKET, request, now),
    }),
    accept(fields, now) {
      const { policy = "", key = "" } = fields;
      const day = (fields["x-amz-date"] ?? "").slice(0, 8);
      const signature = fields["x-amz-signature"] ?? "";
      if (!sameSecret(signature, signatureOf(keys, day, policy))) throw refused("signature");
      const { prefix, mostBytes, expires } = readPolicy(policy);
      if (!(expires.getTime() > now.getTime())) throw refused("expired");
      if (!key.startsWith(prefix)) throw refused("key");
      return { key, mostBytes };
    },
  };
}

/** Conditions of a policy that this server signed. */
function readPolicy(policy: string): PolicyRequest {
  const parsed: unknown = JSON.parse(Buffer.from(policy, "base64").toString("utf8"));
  const { expiration, conditions } = parsed as {
    readonly expiration: string;
    readonly conditions: readonly unknown[];
  };
  const lists = conditions.filter((each): each is unknown[] => Array.isArray(each));
  const prefix = lists.find(([kind]) => kind === "starts-with")?.[2];
  const mostBytes = lists.find(([kind]) => kind === "content-length-range")?.[2];
  if (typeof prefix !== "string" || typeof mostBytes !== "number") throw refused("conditions");
  return { prefix, mostBytes, expires: new Date(expiration) };
}

function refused(why: string): AppError {
  return new AppError("invalid", {
    message: `form of an upload: ${why}`,
    fields: {
      policy: [
        {
          en: "The permission of this upload has expired or does not fit the file. The parts that arrived are kept. Resume the upload",
          ja: "アップロードの許可の期限が切れたか、ファイルと一致しません。受信済みの部分は保持されています。アップロードを再開してください",
        },
      ],
    },
  });
}
