import {
  targetingPackage,
  type TargetingPackage,
  type TargetingPackageInput,
} from "@toolkit/core/domain/targeting-package";
import { AppError, type LocalText } from "../../../../errors.ts";

/**
 * A package from parts that other schemas let through: its own limits hold all the same.
 *
 * @throws AppError "invalid" with a sentence a field.
 */
export function parsePackage(input: TargetingPackageInput): TargetingPackage {
  const parsed = targetingPackage.safeParse(input);
  if (parsed.success) return parsed.data;
  const fields: Record<string, LocalText[]> = {};
  for (const { path, message } of parsed.error.issues.slice(0, 20)) {
    const field = String(path[0] ?? "non_field_errors");
    (fields[field] ??= []).push({ en: message, ja: message });
  }
  throw new AppError("invalid", { message: "invalid package", fields });
}
