import { EDITORS, EVERY_LEVEL, definePolicy } from "../../../policy.ts";

export const jobPolicy = definePolicy("job", { read: EVERY_LEVEL, cancel: EDITORS });
