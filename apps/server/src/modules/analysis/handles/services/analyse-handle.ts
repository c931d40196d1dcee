import type { HandleAnalysis } from "@toolkit/core/contract/handle-analysis";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { AppError } from "../../../../errors.ts";
import {
  EVERYBODY,
  withQuery,
  type Compiled,
  type MeasureRequest,
  type MeasuringServices,
} from "../../../measuring/packages/services/with-query.ts";
import { presentAccount } from "../../../data/datasets/services/present-account.ts";
import { similarAccounts } from "../../suggestions/services/similar-accounts.ts";
import { knownHandles, readContent, readFollowers } from "./handle-facts.ts";
import { presentAudience } from "./present-audience.ts";

export interface HandleRequest extends Omit<MeasureRequest, "pack"> {
  readonly handle: string;
  /** Items a list. */
  readonly limit?: number | undefined;
  readonly language: InterfaceLanguage;
}

const DEFAULT_LIMIT = 20;

/**
 * One account: who follows it and what sets them apart, what it posts, and which accounts are like it.
 *
 * @throws AppError "not_found" for a handle that the data does not know.
 */
export async function analyseHandle(
  services: MeasuringServices,
  request: HandleRequest,
): Promise<HandleAnalysis> {
  return withQuery(services, { ...request, pack: {} }, async (compiled) => {
    const { opened, measured, call } = compiled;
    const { handle, language } = request;
    const limit = request.limit ?? DEFAULT_LIMIT;
    const [known] = await knownHandles(compiled, [handle]);
    if (known === null || known === undefined) throw unknownHandle(handle);
    const { id, profile, query } = known;
    const [raw, content, lookAlikes] = await Promise.all([
      query === null
        ? null
        : opened.engine.insights(query, everyone(compiled), {
            ...call,
            limit,
            followedLimit: 1,
          }),
      readContent(compiled, [known], language, limit),
      similarAccounts(opened, id, { ...call, limit }),
    ]);
    const own = content.get(id);
    if (own === undefined) throw new Error("the content of a known account is always presented");
    const declaredOnly = measured.declared_only;
    return {
      account: presentAccount(profile),
      followers: await readFollowers(compiled, known, raw?.audience.count ?? 0),
      audience: raw === null ? null : presentAudience(raw, { language, limit, declaredOnly }),
      content: own,
      look_alikes: lookAlikes,
      ...measured,
    };
  });
}

/** Everybody, in the question's window: what followers are compared with. */
export function everyone({ measured }: Pick<Compiled, "measured">) {
  return {
    ...EVERYBODY,
    windowDays: measured.window.days,
    declaredOnly: measured.declared_only,
  };
}

function unknownHandle(handle: string): AppError {
  return new AppError("not_found", {
    message: "handle not found",
    user: {
      en: `There is no account @${handle} in this data.`,
      ja: `このデータにはアカウント「@${handle}」がありません。`,
    },
  });
}
