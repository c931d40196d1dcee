import { setEnvironmentData } from "node:worker_threads";
import { BACKGROUND } from "@toolkit/core/domain/background";

// Beside other files' tests, whatever is behind would wait for all of them.
setEnvironmentData(BACKGROUND, "even");
