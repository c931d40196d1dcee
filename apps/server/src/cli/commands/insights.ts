import type { FacetItem, Insights } from "@toolkit/core/contract/insights";
import type { InsightView } from "@toolkit/core/contract/insight-views";
import { enoughKnown } from "@toolkit/core/domain/evidence";
import type { InsightsQuestion } from "../backend.ts";
import type { Command, CommandContext } from "../command.ts";
import { UsageError } from "../errors.ts";
import { readViews, VIEW_NAMES } from "../insight-views.ts";
import { orderingIn } from "../ordering.ts";
import { number, printJson, share, shareWithin, table } from "../output.ts";
import { packageIn, readJson, readQuestion } from "../read-package.ts";

const SHOWN = 10;

export const insights: Command = async ({ invocation, terminal, backend }) => {
  const limit = invocation.number("limit", 1, 1000);
  const ordering = orderingIn(invocation);
  const question = await readQuestion(invocation, terminal.input);
  const baseline = await baselineOf({ invocation, terminal });
  const names = viewsIn(invocation.text("views"));
  const asked = { ...question, limit, ...ordering, baseline };
  const opened = await backend();
  const found = await opened.insights(asked);
  if (invocation.flag("json"))
    printJson(terminal, { ...found, ...(await readViews(opened, asked, names)) });
  else terminal.out.write(insightsText(found, limit ?? SHOWN));
};

/** Views as one text, "none" for none; absent: all of them. */
function viewsIn(text: string | undefined): readonly InsightView[] {
  if (text === undefined) return VIEW_NAMES;
  if (text === "none") return [];
  return text.split(",").map((part) => {
    const name = VIEW_NAMES.find((each) => each === part.trim());
    if (name === undefined)
      throw new UsageError(`--views must be none, or some of ${VIEW_NAMES.join(", ")}`);
    return name;
  });
}

async function baselineOf({
  invocation,
  terminal,
}: Pick<CommandContext, "invocation" | "terminal">): Promise<InsightsQuestion["baseline"]> {
  const text = invocation.text("baseline");
  if (text === undefined || text === "same_places" || text === "everyone") return text;
  return { targeting_package: packageIn(await readJson(text, terminal.input)) };
}

interface Listed {
  readonly known: number;
  readonly baseline_known: number;
  readonly measured?: boolean | null;
  readonly items: readonly FacetItem[];
}

function list(
  title: string,
  { known, baseline_known, measured, items }: Listed,
  shown: number,
): string {
  const least = Math.min(known, baseline_known);
  if (least > 0 && !enoughKnown(least)) return fewText(title, least);
  if (items.length === 0) return "";
  const rows = items
    .slice(0, shown)
    .map((item) => [
      `  ${item.label}`,
      number(item.count),
      shareWithin(item.share, item.share_interval),
      `baseline ${share(item.baseline_share)}`,
      item.affinity === null
        ? ""
        : `× ${item.affinity.value.toFixed(2)} (${item.affinity.low.toFixed(2)}–${item.affinity.high.toFixed(2)})`,
      `score ${item.score.toFixed(2)}`,
      item.uniqueness === null ? "" : `${share(item.uniqueness)} of all who have it`,
      item.distinguishable ? "" : "not distinguishable",
    ]);
  return `\n${title} (of ${number(known)} known${measured === false ? "; accuracy not measured" : ""})\n${table(rows, [1, 2])}`;
}

/** Stands where the page says that too few are known. */
export function fewText(title: string, known: number): string {
  return `\n${title}: known of ${number(known)} only, too few for shares\n`;
}

export function insightsText(found: Insights, shown: number): string {
  const { demographics: facets, influential_accounts: followed } = found;
  const head =
    found.size === null
      ? "Unknown: nothing of this package can be measured on this data.\n"
      : `${number(found.size)} accounts compared with ${number(found.baseline.size)} (${found.baseline.kind.replaceAll("_", " ")})\n`;
  return [
    head,
    list("Gender", facets.gender, shown),
    list("Age", facets.age, shown),
    list("Countries", facets.countries, shown),
    list("Regions", facets.regions, shown),
    list("Cities", facets.cities, shown),
    list("Languages", facets.languages, shown),
    list("Interests", found.interests, shown),
    list("Jobs", found.jobs, shown),
    list("Words in bio", found.words_in_bio, shown),
    list("Accounts they follow", followed, shown),
  ].join("");
}
