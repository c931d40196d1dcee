import type { Module } from "../../capability.ts";
import { holdTrash, type HoldingServices } from "./hold-trash.ts";

/** Keeps the trash of teams that are read-only from being emptied. */
export function heldTrashModule(services: HoldingServices): Module {
  return { routes: [], queueDue: () => holdTrash(services) };
}
