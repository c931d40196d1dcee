import { Button } from "@toolkit/ui/button";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Failure } from "./failure.tsx";

interface ListScreenProps<Row> {
  readonly title: string;
  /** A sentence under the title; empty while it is not known. */
  readonly lead?: string;
  /** Beside the title: a count, buttons. */
  readonly tools?: ReactNode;
  /** The row that the address names, in place of the list; null: it names none. */
  readonly detail?: ReactNode;
  /** Above the list: a form for a new row, filters. */
  readonly controls?: ReactNode;
  readonly query: {
    readonly data: { readonly results: readonly Row[] } | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  /** Says that the list could not be loaded. */
  readonly failed: string;
  /** Rows of the skeleton. */
  readonly waitingRows: number;
  readonly empty: ReactNode;
  /** Shows more rows; null: there are none. */
  readonly onMore?: (() => void) | null;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** A screen of one list: its head and controls, and the list or why there is none. */
export function ListScreen<Row>(props: ListScreenProps<Row>) {
  const { title, lead, tools, detail = null } = props;
  return (
    <div className="mx-auto flex max-w-360 flex-col gap-5">
      <header
        className={`flex flex-wrap justify-between gap-x-4 gap-y-3 ${lead === undefined ? "items-center" : "items-start"}`}
      >
        <div className="flex flex-col gap-1">
          <h1 className="text-lg font-bold">{title}</h1>
          {lead && <p className="max-w-3xl text-soft">{lead}</p>}
        </div>
        {tools}
      </header>
      {detail ?? <Listed {...props} />}
    </div>
  );
}

function Listed<Row>(props: ListScreenProps<Row>) {
  const { controls, failed, waitingRows, empty, onMore, children } = props;
  const { data, error, refetch } = props.query;
  const { t } = useTranslation();
  return (
    <>
      {controls}
      {error && <Failure what={failed} error={error} onRetry={() => refetch()} />}
      {!data && !error && <SkeletonRows rows={waitingRows} label={t("common.loading")} />}
      {data && (data.results.length === 0 ? empty : children(data.results))}
      {onMore && (
        <Button className="self-start" onPress={onMore}>
          {t("controls.showMoreResults")}
        </Button>
      )}
    </>
  );
}
