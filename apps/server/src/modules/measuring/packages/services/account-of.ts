import { AppError } from "../../../../errors.ts";
import type { OpenVersion } from "../../../data/datasets/services/engine-host.ts";

/**
 * The dense id of an account that a list names by its id on the network.
 *
 * @throws AppError "invalid" for an id that this version of the data does not have.
 */
export async function accountOf({ dataset, engine }: OpenVersion, id: string): Promise<number> {
  if (!/^\d{1,20}$/.test(id)) throw refuseValue();
  const account = (await dataset.denseIds([BigInt(id)])).get(id);
  if (account === undefined || account >= engine.accounts) throw refuseValue();
  return account;
}

export function refuseValue(): AppError {
  return new AppError("invalid", {
    message: "no such value",
    fields: { value: [{ en: "Value is not valid", ja: "値が正しくありません" }] },
  });
}
