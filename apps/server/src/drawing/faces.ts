import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const { resolve } = createRequire(import.meta.url);
const FOLDER = "@expo-google-fonts/biz-udpgothic";

/** Latin, Greek, Cyrillic and Japanese in one face; see decision 73. */
export const FACES = {
  regular: readFileSync(resolve(`${FOLDER}/400Regular/BIZUDPGothic_400Regular.ttf`)),
  bold: readFileSync(resolve(`${FOLDER}/700Bold/BIZUDPGothic_700Bold.ttf`)),
} as const;
