import { createHash, createHmac, randomBytes, randomInt } from "node:crypto";
import { LIMITS } from "@toolkit/core/domain/limits";

/** Without characters that read alike (0 and O, 1, I and L). */
const CODE_ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

export function newConfirmCode(): string {
  const characters = Array.from({ length: LIMITS.confirmCodeCharacters }, () =>
    CODE_ALPHABET.charAt(randomInt(CODE_ALPHABET.length)),
  );
  return characters.join("");
}

/** For random tokens: they cannot be guessed, so that an unkeyed hash keeps them. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** For what is short enough to be tried out by whoever reads the database: keyed with the installation's secret. */
export function keyedHash(secret: string, purpose: string, value: string): string {
  return createHmac("sha256", secret).update(`${purpose}\n${value}`).digest("base64url");
}
