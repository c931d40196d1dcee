import type { Clock } from "../../../../ports/clock.ts";
import type { StoragePort } from "../../../../ports/storage.ts";
import type { OwnDatasetServices } from "../../datasets/services/dataset-services.ts";
import type { ImportRepository } from "../repository.ts";
import type { PersonSpace } from "./person-space.ts";

export type { ImportRow } from "../repository.ts";

/** Imports by upload need people and files beside the data. */
export interface ImportServices extends OwnDatasetServices {
  readonly repository: ImportRepository;
  readonly storage: StoragePort;
  readonly clock: Clock;
  readonly people: PersonSpace;
  readonly dataDirectory: string;
}
