import { AppError } from "../../../../errors.ts";
import { isReservedSlug } from "../team-slug.ts";

export function slugTaken(): AppError {
  return new AppError("invalid", {
    message: "slug is taken",
    fields: {
      slug: [
        {
          en: "This address is taken: choose another one",
          ja: "このアドレスはすでに使用されています。別のアドレスを入力してください",
        },
      ],
    },
  });
}

/** Throws for a slug that would hide a screen, or that reads like another team's id. */
export function refuseReserved(slug: string): void {
  if (isReservedSlug(slug)) throw slugTaken();
}
