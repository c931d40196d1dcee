import { z } from "zod";
import { SEED_NAME } from "./state/seeds.ts";

const whole = (least: number, most: number, usual: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `a whole number from ${least} to ${most}`)
    .transform(Number)
    .refine((value) => value >= least && value <= most, `a whole number from ${least} to ${most}`)
    .default(usual);

const variables = z.object({
  SIMULATOR_HOST: z.string().default("localhost"),
  SIMULATOR_PORT: whole(0, 65_535, 3100),
  SIMULATOR_PROFILES: whole(500, 1_000_000, 3000),
  SIMULATOR_SEED: z
    .string()
    .regex(SEED_NAME, "letters a to z, digits and hyphens")
    .default("simulator"),
  SIMULATOR_MAILBOX: z.string().optional(),
  SIMULATOR_DATA_DIR: z.string().optional(),
});

export interface SimulatorEnvironment {
  readonly host: string;
  readonly port: number;
  readonly profiles: number;
  readonly seed: string;
  /** Folder of the mails that the product keeps instead of sending; null: the mailbox page has none to show. */
  readonly mailbox: string | null;
  /** Folder of what outlives the process; null: nothing does. */
  readonly data: string | null;
}

/** @throws Error with one line that names every malformed variable. */
export function readEnvironment(
  source: Readonly<Record<string, string | undefined>> = process.env,
): SimulatorEnvironment {
  const given = Object.fromEntries(
    Object.keys(variables.shape)
      .map((name) => [name, source[name]?.trim()] as const)
      .filter(([, value]) => value !== undefined && value !== ""),
  );
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(
      (issue) => `${issue.path.join(".")} must be ${issue.message}`,
    );
    throw new Error(`Malformed env variables: ${lines.join("; ")}`);
  }
  const { SIMULATOR_HOST, SIMULATOR_PORT, SIMULATOR_PROFILES, SIMULATOR_SEED } = parsed.data;
  const { SIMULATOR_MAILBOX = null, SIMULATOR_DATA_DIR = null } = parsed.data;
  return {
    host: SIMULATOR_HOST,
    port: SIMULATOR_PORT,
    profiles: SIMULATOR_PROFILES,
    seed: SIMULATOR_SEED,
    mailbox: SIMULATOR_MAILBOX,
    data: SIMULATOR_DATA_DIR,
  };
}
