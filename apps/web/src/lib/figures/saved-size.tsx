import type { TargetingPackage } from "@toolkit/core/domain/targeting-package";
import { OpeningFigure } from "@toolkit/ui/opening-figure";
import { everyoneBody } from "../draft/draft.ts";
import { useFormat } from "../format.ts";
import { ExplainedFigures, useOpening, type FigureNote } from "./explained-figures.tsx";

interface ListedSizeProps {
  readonly team: string;
  readonly dataset: string | undefined;
  readonly name: string;
  readonly pack: TargetingPackage;
  readonly size: number;
  /** In place of the size. */
  readonly text?: string;
  readonly note?: FigureNote;
}

/** The size of an audience in a list, which opens its members. */
export function ListedSize({ team, dataset, pack, ...figure }: ListedSizeProps) {
  return (
    <ExplainedFigures team={team} body={{ ...everyoneBody(dataset), targeting_package: pack }}>
      <Size {...figure} />
    </ExplainedFigures>
  );
}

function Size({
  name,
  size,
  text,
  note,
}: Pick<ListedSizeProps, "name" | "size" | "text" | "note">) {
  const format = useFormat();
  const opening = useOpening();
  return (
    <OpeningFigure
      text={text ?? format.count(size)}
      {...opening(null, { id: "", label: name }, note ? { note } : {})}
    />
  );
}

interface SavedSizeProps extends Omit<ListedSizeProps, "pack" | "text" | "note"> {
  readonly id: string;
}

/** The same of a saved audience. */
export function SavedSize({ id, name, ...rest }: SavedSizeProps) {
  return <ListedSize name={name} pack={{ custom_audiences: [{ id, name }] }} {...rest} />;
}
