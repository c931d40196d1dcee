import { z } from "zod";
import { wireId } from "@toolkit/social/wire/scalars";
import type { WireProblem } from "@toolkit/social/wire/problem";
import { PROBLEM_TYPES } from "@toolkit/social/wire/problem";
import type { SeedState } from "../../state/seed-state.ts";
import type { Rule } from "../../state/shelf-items.ts";
import type { Kept } from "../../state/shelf.ts";
import { readBody } from "../body.ts";
import { endpoint } from "../endpoint.ts";
import { pageOf } from "../paging.ts";
import { countParameter, idParameter, tokenParameter, upTo100, words } from "../parameters.ts";
import { readTest } from "../posts/recent.ts";
import { ApiFailure } from "../problems.ts";
import { isoTime } from "../view.ts";

const MOST_RULES = 1000;

const flag = z.enum(["true", "false"]).optional();

const request = z.union([
  z.strictObject({
    add: z
      .array(z.strictObject({ value: z.string().min(1), tag: z.string().optional() }))
      .min(1)
      .max(100),
  }),
  z.strictObject({
    delete: z.strictObject({
      ids: z.array(wireId).optional(),
      values: z.array(z.string()).optional(),
    }),
  }),
]);

const present = ({ id, item }: Kept<Rule>) => ({
  id,
  value: item.value,
  ...(item.tag === undefined ? {} : { tag: item.tag }),
});

const sentAt = ({ clock }: SeedState) => ({ sent: isoTime(clock.now()) });

/** Why a rule cannot be: it says the same as another, or it is no query. */
function problemOf(seed: SeedState, app: string, value: string): WireProblem | null {
  const same = seed.rules.of(app).find(({ item }) => item.value === value);
  if (same)
    return {
      value,
      id: same.id,
      title: "DuplicateRule",
      type: `${PROBLEM_TYPES}duplicate-rules`,
    };
  try {
    readTest(value, true);
    return null;
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    const [{ message = "" } = {}] = error.body.errors ?? [];
    return {
      value,
      details: [message],
      title: "Invalid Rule",
      type: `${PROBLEM_TYPES}invalid-rules`,
    };
  }
}

function addRules(
  seed: SeedState,
  app: string,
  rules: readonly { value: string; tag?: string | undefined }[],
  isDry: boolean,
): object {
  const data: object[] = [];
  const errors: WireProblem[] = [];
  for (const { value, tag } of rules) {
    const problem = problemOf(seed, app, value);
    if (problem) errors.push(problem);
    else {
      const made = seed.rules.add(app, { value, tag }, seed.clock.now());
      if (isDry) seed.rules.delete(made.id, app);
      data.push(present(made));
    }
  }
  const invalid = errors.length;
  const summary = {
    created: data.length,
    not_created: invalid,
    valid: data.length,
    invalid,
  };
  return {
    ...(data.length > 0 ? { data } : {}),
    meta: { ...sentAt(seed), summary },
    ...(invalid > 0 ? { errors } : {}),
  };
}

export const streamRules = [
  endpoint({
    method: "GET",
    path: "/2/tweets/search/stream/rules",
    appOnly: true,
    scopes: null,
    limits: { app: 450 },
    input: z.strictObject({
      ids: upTo100(idParameter).optional(),
      max_results: countParameter(1, 1000, 1000),
      pagination_token: tokenParameter,
    }),
    answer: ({ seed, caller, input }) => {
      const { items, meta } = pageOf({
        items: seed.rules
          .of(caller.app.id)
          .filter(({ id }) => input.ids === undefined || input.ids.includes(id)),
        keyOf: ({ id }) => BigInt(id),
        size: input.max_results,
        token: input.pagination_token,
        scope: "rules",
      });
      return {
        ...(items.length > 0 ? { data: items.map(present) } : {}),
        meta: { ...sentAt(seed), ...meta },
      };
    },
  }),
  endpoint({
    method: "POST",
    path: "/2/tweets/search/stream/rules",
    appOnly: true,
    scopes: null,
    limits: { app: 100 },
    input: z.strictObject({ dry_run: flag, delete_all: flag }),
    answer: ({ seed, caller, input, body }) => {
      const app = caller.app.id;
      const isDry = input.dry_run === "true";
      const parsed = readBody(request, body);
      if ("add" in parsed) return addRules(seed, app, parsed.add, isDry);
      const { ids = [], values = [] } = parsed.delete;
      const wanted = seed.rules
        .of(app)
        .filter(
          ({ id, item }) =>
            input.delete_all === "true" || ids.includes(id) || values.includes(item.value),
        );
      if (!isDry) for (const { id } of wanted) seed.rules.delete(id, app);
      const summary = {
        deleted: wanted.length,
        not_deleted: Math.max(0, ids.length + values.length - wanted.length),
      };
      return { meta: { ...sentAt(seed), summary } };
    },
  }),
  endpoint({
    method: "GET",
    path: "/2/tweets/search/stream/rules/counts",
    appOnly: true,
    scopes: null,
    limits: { app: 450 },
    input: z.strictObject({
      "rules_count.fields": words([
        "all_project_client_apps",
        "cap_per_client_app",
        "cap_per_project",
        "client_app_rules_count",
        "project_rules_count",
      ]),
    }),
    answer: ({ seed, caller }) => {
      const rule_count = seed.rules.of(caller.app.id).length;
      const own = { client_app_id: caller.app.id, rule_count };
      return {
        data: {
          all_project_client_apps: [own],
          cap_per_client_app: MOST_RULES,
          cap_per_project: MOST_RULES,
          client_app_rules_count: own,
          project_rules_count: rule_count,
        },
      };
    },
  }),
];
