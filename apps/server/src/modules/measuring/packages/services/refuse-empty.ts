import { isEmptyPackage } from "@toolkit/core/domain/empty-package";
import type { TargetingPackage } from "@toolkit/core/domain/targeting-package";
import { AppError } from "../../../../errors.ts";

/** @throws AppError "empty_package" with the specification's sentence. */
export function refuseEmpty(pack: TargetingPackage): void {
  if (!isEmptyPackage(pack)) return;
  throw new AppError("empty_package");
}
