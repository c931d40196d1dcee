import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { Database } from "../../../../db/client.ts";
import { findUserByEmail } from "../repository.ts";

/** The language that the person of an address reads; undefined when nobody has it. */
export async function languageOfAddress(
  db: Database,
  email: string,
): Promise<InterfaceLanguage | undefined> {
  return (await findUserByEmail(db, email))?.language;
}
