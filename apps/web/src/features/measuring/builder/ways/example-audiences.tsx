import { Examples } from "../../../../lib/examples/examples.tsx";
import { useExamples } from "../../../../lib/examples/use-examples.ts";

/** Audiences of this data to start from, with their numbers. */
export function ExampleAudiences({ team }: { readonly team: string }) {
  return <Examples team={team} examples={useExamples(team) ?? []} />;
}
