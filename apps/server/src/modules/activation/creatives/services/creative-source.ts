import type { CreativeSource } from "../../campaigns/services/creative-source.ts";
import type { CreativeServices } from "./creative-services.ts";
import { problemText } from "./creative-texts.ts";
import { judge } from "./keep-creatives.ts";
import { sendCreative } from "./send-creative.ts";

/** Creatives as campaigns see them. */
export function creativeSource(services: CreativeServices): CreativeSource {
  return {
    async find(teamId, ids) {
      const judged = await judge(services, await services.creatives.findAll(teamId, ids));
      return new Map(
        judged.map(({ row: { id, name, kind }, problems: [problem] }) => [
          id,
          { id, name, kind, problem: problem === undefined ? null : problemText(problem) },
        ]),
      );
    },
    postOf: (asked) => sendCreative(services, asked),
    whenChanged(hear) {
      services.listeners.push(hear);
    },
  };
}
