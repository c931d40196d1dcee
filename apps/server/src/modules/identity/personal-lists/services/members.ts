import { PERSONAL_LIST_LIMITS } from "@toolkit/core/domain/limits";
import { AppError } from "../../../../errors.ts";

/** Handles behind those that are there, each once whatever its case. @throws AppError "invalid" for too many. */
export function joined(members: readonly string[], more: readonly string[]): string[] {
  const known = new Map(members.map((handle) => [handle.toLowerCase(), handle]));
  for (const handle of more) {
    const key = handle.toLowerCase();
    if (!known.has(key)) known.set(key, handle);
  }
  const { members: most } = PERSONAL_LIST_LIMITS;
  if (known.size <= most) return [...known.values()];
  throw new AppError("invalid", {
    message: "too many members",
    fields: {
      members: [
        {
          en: `A list can hold ${most} handles: remove some, or begin another list`,
          ja: `リストに登録できるハンドルは${most}件までです。不要なハンドルを削除するか、別のリストを作成してください`,
        },
      ],
    },
  });
}
