import type { FigureKind, figureBody } from "@toolkit/core/contract/explain-figure";
import type { TargetingPackage } from "@toolkit/core/domain/targeting-package";
import type { Within } from "@toolkit/core/contract/within";
import type { Opening } from "@toolkit/ui/opening-figure";
import { createContext, Suspense, useContext, useMemo, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import type { InsightsQuestion } from "../insights-query.ts";
import type { MeasuredBody } from "../draft/draft.ts";
import { lazyTool } from "../lazy-tool.ts";
import { NO_TEAM } from "../team.ts";

/** The list behind a figure, loaded with its words when the first one opens. */
export const FigureDrawer = lazyTool(
  () => import("./figure-drawer.tsx").then((module) => module.FigureDrawer),
  "audience",
);

type FigureBody = z.input<typeof figureBody>;

/** A figure: a value of a list within an audience; without a kind all its members. */
export interface ExplainedFigure {
  readonly label: string;
  readonly value?: { readonly kind: FigureKind; readonly id: string };
  /** What is shown first; absent: accounts. */
  readonly show?: "accounts" | "posts";
  /** Days that the figure counts posts of, reposts among them; absent: the window's. */
  readonly days?: number;
  /** Of these days, so many up to the newest are left out. */
  readonly beforeDays?: number;
  /** How a figure that is no count follows from what is listed. */
  readonly note?: FigureNote;
  /** Narrows further than the page does: a community of its audience. */
  readonly within?: Within;
  /** The figure is of what the audience is compared with. */
  readonly isOfBaseline?: boolean;
  /** Only whom at least one of these packages brings in. */
  readonly reachedBy?: readonly TargetingPackage[];
  /** Only whom at least two of them bring in. */
  readonly isShared?: boolean;
  /** A package of its own, whatever the page is about: an ad group. */
  readonly pack?: TargetingPackage;
  /** Those who left, stayed in or came to a saved audience, in place of its members. */
  readonly moved?: FigureBody["moved"];
  /** Followers of the package's handles of whom the observations prove a change. */
  readonly followerChange?: FigureBody["follower_change"];
}

/** A sentence of `explained.notes`, with what it names. */
export interface FigureNote {
  readonly key:
    | "earlierShare"
    | "growth"
    | "growthScore"
    | "perActive"
    | "posts"
    | "postShare"
    | "engagement"
    | "voice"
    | "reach"
    | "reachReported"
    | "shareOfAll";
  readonly values?: {
    readonly days?: string;
    readonly low?: string;
    readonly high?: string;
    readonly total?: string;
  };
}

/** Whose figures are explained; not for visitors. */
export interface ExplainedAudience {
  readonly team: string;
  readonly body: MeasuredBody | null;
  readonly within?: Within | undefined;
  /** What the page compares with; absent: nothing. */
  readonly baseline?: InsightsQuestion["baseline"] | undefined;
}

interface Explaining {
  readonly explain: (figure: ExplainedFigure) => void;
  readonly hasBaseline: boolean;
}
const Explain = createContext<Explaining | null>(null);

interface ExplainedFiguresProps extends ExplainedAudience {
  readonly children: ReactNode;
}

/** Figures inside open their accounts and posts in a drawer. */
export function ExplainedFigures({
  children,
  team,
  body,
  within,
  baseline,
}: ExplainedFiguresProps) {
  const [figure, setFigure] = useState<ExplainedFigure | null>(null);
  const hasBaseline = baseline !== undefined;
  const explaining = useMemo(() => ({ explain: setFigure, hasBaseline }), [hasBaseline]);
  if (body === null || team === NO_TEAM) return children;
  return (
    <Explain value={explaining}>
      {children}
      {figure && (
        <Suspense>
          <FigureDrawer
            team={team}
            body={figure.pack ? { ...body, targeting_package: figure.pack } : body}
            within={figure.within ?? (figure.pack ? undefined : within)}
            baseline={figure.isOfBaseline ? baseline : undefined}
            figure={figure}
            onClose={() => setFigure(null)}
          />
        </Suspense>
      )}
    </Explain>
  );
}

type Item = { readonly id: string; readonly label: string };
type Options = Omit<ExplainedFigure, "label" | "value">;

/** How a figure of a list is opened; nothing where figures cannot be explained. */
export function useOpening(): (kind: FigureKind | null, item: Item, options?: Options) => Opening {
  const { t } = useTranslation();
  const explaining = useContext(Explain);
  return (kind, { id, label }, options) => {
    if (explaining === null || (options?.isOfBaseline && !explaining.hasBaseline)) return {};
    const { explain } = explaining;
    const figure = { label, ...(kind === null ? {} : { value: { kind, id } }), ...options };
    return { onOpen: () => explain(figure), openLabel: t("figure.open", { label }) };
  };
}

/** Rows of a list whose figures open. */
export function useOpened(): <Row extends Item>(
  kind: FigureKind,
  rows: readonly Row[],
) => (Row & Opening)[] {
  const opening = useOpening();
  return (kind, rows) => rows.map((row) => ({ ...row, ...opening(kind, row) }));
}
