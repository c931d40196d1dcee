import { randomBytes } from "node:crypto";
import type { CellInput, SplitInput } from "@toolkit/core/contract/campaign-cells";
import { CELL_LIMITS, letterOf } from "@toolkit/core/domain/cells";
import type { Group, TargetingPackage } from "@toolkit/core/domain/targeting-package";
import type { NamedEntity } from "../../../../db/schema/campaigns.ts";
import { AppError, type LocalText } from "../../../../errors.ts";
import type { AudienceRow } from "../../../audiences/saved/services/save-audience.ts";
import { findAudiences } from "../../../audiences/saved/services/find-audience.ts";
import type { CellServices } from "./cell-services.ts";
import { AUDIENCE_NEEDED, CELLS_DIFFER, TWO_CELLS } from "./cell-texts.ts";

export interface PlannedCell {
  readonly letter: string;
  readonly name: string;
  readonly isControl: boolean;
  /** Who is in it; of random cells, the audience that they are drawn from. */
  readonly pack: TargetingPackage;
  /** Of criteria: the saved audience that its ad set targets. */
  readonly audience: AudienceRow | null;
  readonly customAudience: NamedEntity | null;
}

export interface PlannedSplit {
  readonly method: SplitInput["method"];
  readonly cells: readonly PlannedCell[];
  /** The audience that is split. */
  readonly base: AudienceRow | null;
  readonly seed: string;
  /** Part that gets no ads. */
  readonly control: number;
}

const refusal = (field: string, text: LocalText) =>
  new AppError("invalid", { message: `${field} of a split`, fields: { [field]: [text] } });

/** What a request to split means: who is in each cell. */
export async function planCells(
  services: Pick<CellServices, "audiences">,
  teamId: string,
  input: SplitInput,
): Promise<PlannedSplit> {
  const { method, cells, audience: baseId } = input;
  const wanted = [baseId, ...cells.map(({ audience }) => audience)].flatMap((id) => id ?? []);
  const rows = new Map(
    (await findAudiences(services, teamId, [...new Set(wanted)])).map((row) => [row.id, row]),
  );
  const found = (id: string | undefined): AudienceRow => {
    const row = id === undefined ? undefined : rows.get(id);
    if (row === undefined) throw refusal("audience", AUDIENCE_NEEDED);
    return row;
  };
  const needsBase = method === "random" || method === "segments";
  const base = needsBase ? found(baseId) : null;
  const withAds = cells.length + (method === "segments" && input.rest === true ? 1 : 0);
  if (withAds < CELL_LIMITS.least) throw refusal("cells", TWO_CELLS);
  if (withAds > CELL_LIMITS.most) throw refusal("cells", CELLS_DIFFER);
  const control = method === "random" ? (input.control_share ?? 0) : 0;
  return {
    method,
    base,
    seed: input.seed ?? randomBytes(4).toString("hex"),
    control,
    cells:
      base === null
        ? cells.map((cell, at) => ofOthers(cell, at, method, found))
        : method === "random"
          ? drawn(cells, base, control > 0)
          : segments(input, base, found),
  };
}

const blank = { isControl: false, audience: null, customAudience: null } as const;

function drawn(cells: readonly CellInput[], base: AudienceRow, isKeptBack: boolean): PlannedCell[] {
  const pack = base.targetingPackage;
  const named = cells.map(({ name }, at): PlannedCell => ({
    ...blank,
    letter: letterOf(at),
    name: name || base.name,
    pack,
  }));
  if (!isKeptBack) return named;
  const letter = letterOf(cells.length);
  return [...named, { ...blank, letter, name: base.name, isControl: true, pack }];
}

const audienceSeed = ({ id, name }: Pick<AudienceRow, "id" | "name">): Group => ({
  kind: "custom_audience",
  label: name,
  id,
});

/** People of the audience by segment: of those in several, the first has them, or none. */
function segments(
  { cells, rest = false, overlap = "first" }: SplitInput,
  base: AudienceRow,
  found: (id: string | undefined) => AudienceRow,
): PlannedCell[] {
  const all = cells.map((cell): { readonly name: string; readonly seed: Group } => {
    const { interest } = cell;
    if (interest !== undefined)
      return { name: cell.name || interest, seed: { kind: "interest", label: interest } };
    const audience = found(cell.audience);
    return { name: cell.name || audience.name, seed: audienceSeed(audience) };
  });
  const texts = all.map(({ seed }) => JSON.stringify(seed));
  if (new Set(texts).size < texts.length) throw refusal("cells", CELLS_DIFFER);
  const without = (some: readonly { readonly seed: Group }[]): Group[] =>
    some.map(({ seed }) => ({ not: seed }));
  const whole = audienceSeed(base);
  const planned = all.map((each, at): PlannedCell => {
    const others = overlap === "first" ? all.slice(0, at) : all.filter((one) => one !== each);
    const groups: Group = { all: [whole, each.seed, ...without(others)] };
    return { ...blank, letter: letterOf(at), name: each.name, pack: { groups } };
  });
  if (!rest) return planned;
  const groups: Group = { all: [whole, ...without(all)] };
  const letter = letterOf(all.length);
  return [...planned, { ...blank, letter, name: base.name, pack: { groups } }];
}

/** Cells that somebody else made: custom audiences of the ad account, or saved audiences. */
function ofOthers(
  cell: CellInput,
  at: number,
  method: SplitInput["method"],
  found: (id: string | undefined) => AudienceRow,
): PlannedCell {
  const letter = letterOf(at);
  if (method === "criteria") {
    const audience = found(cell.audience);
    const pack = audience.targetingPackage;
    return { ...blank, letter, name: cell.name || audience.name, pack, audience };
  }
  const custom = cell.custom_audience;
  if (custom === undefined) throw refusal("cells", CELLS_DIFFER);
  const pack = { custom_audiences: [{ name: custom.name }] };
  return { ...blank, letter, name: cell.name || custom.name, pack, customAudience: custom };
}

/** @throws AppError "invalid" where two cells are the same. */
export function refuseSame({ cells }: PlannedSplit): void {
  const keys = cells.flatMap(
    ({ audience, customAudience }) => audience?.id ?? customAudience?.id ?? [],
  );
  if (new Set(keys).size < keys.length) throw refusal("cells", CELLS_DIFFER);
}
