import { z } from "zod";
import type { WireProblem } from "@toolkit/social/wire/problem";
import type { PublicKey } from "../../state/public-keys.ts";
import { many, nothing } from "../answers.ts";
import { readBody } from "../body.ts";
import { endpoint } from "../endpoint.ts";
import { idParameter, upTo100, words } from "../parameters.ts";
import { invalidRequest, missing } from "../problems.ts";
import { selfOf } from "../self.ts";
import { pick } from "../view.ts";

const fields = {
  "public_key.fields": words([
    "identity_public_key_signature",
    "juicebox_config",
    "public_key",
    "public_key_version",
    "signing_public_key",
    // Their names in the older document.
    "version",
  ]),
};

const reads = {
  method: "GET",
  appOnly: false,
  scopes: ["dm.read", "tweet.read", "users.read"],
  limits: { user: 900 },
} as const;

/** Settings for the recovery of private keys; no recovery service runs here. */
const JUICEBOX = { key_store_token_map_json: "{}", max_guess_count: 20 } as const;

function presentKey(key: PublicKey, asked: readonly string[] | undefined): object {
  const whole: Readonly<Record<string, unknown>> = {
    public_key_version: key.version,
    public_key: key.key,
    signing_public_key: key.signingKey,
    identity_public_key_signature: key.signature,
    juicebox_config: JUICEBOX,
  };
  const known = (asked ?? []).map((name) => (name === "version" ? "public_key_version" : name));
  return pick(whole, ["public_key_version", "public_key"], known);
}

/** Base64, as clients encode keys and signatures. */
const encoded = z.string().regex(/^[A-Za-z0-9+/=_-]+$/);

const registration = z.strictObject({
  generate_version: z.boolean().optional(),
  version: z.string().regex(/^\d{1,19}$/),
  public_key: z.strictObject({
    public_key: encoded,
    signing_public_key: encoded.optional(),
    identity_public_key_signature: encoded.optional(),
    public_key_fingerprint: z.string().optional(),
    registration_method: z.string().optional(),
    signing_public_key_signature: encoded.optional(),
  }),
});

export const publicKeys = [
  endpoint({
    ...reads,
    path: "/2/users/public_keys",
    input: z.strictObject({ ids: upTo100(idParameter), ...fields }),
    answer: ({ seed, input }) => {
      const problems: WireProblem[] = [];
      const found: object[] = [];
      for (const id of new Set(input.ids)) {
        const person = seed.network.personById.get(id);
        if (!person) problems.push(missing("user", "ids", id));
        else
          for (const key of seed.publicKeys.of(person.at))
            found.push(presentKey(key, input["public_key.fields"]));
      }
      return many({ data: found }, problems);
    },
  }),
  endpoint({
    ...reads,
    path: "/2/users/:id/public_keys",
    input: z.strictObject({ id: idParameter, ...fields }),
    answer: ({ seed, input }) => {
      const person = seed.network.personById.get(input.id);
      if (!person) return nothing(missing("user", "id", input.id));
      const keys = seed.publicKeys.of(person.at);
      return many({ data: keys.map((key) => presentKey(key, input["public_key.fields"])) });
    },
  }),
  endpoint({
    ...reads,
    method: "POST",
    path: "/2/users/:id/public_keys",
    scopes: ["dm.write", "tweet.read", "users.read"],
    limits: { user: 50 },
    input: z.strictObject({ id: idParameter }),
    answer: (call) => {
      const { at } = selfOf(call, call.input.id);
      const {
        generate_version,
        version: given,
        public_key: key,
      } = readBody(registration, call.body);
      const { publicKeys: kept, clock } = call.seed;
      const version = generate_version === true ? String(clock.now()) : given;
      if (kept.has(at, version))
        throw invalidRequest([
          {
            name: "version",
            values: [version],
            message: `Version [${version}] is already registered`,
          },
        ]);
      kept.register(at, {
        version,
        key: key.public_key,
        signingKey: key.signing_public_key,
        signature: key.identity_public_key_signature,
      });
      return { data: { public_key_version: version, juicebox_config: JUICEBOX } };
    },
  }),
];
