import type { ReadUsageReceipt } from "@toolkit/core/contract/usage-receipts";
import { Button } from "@toolkit/ui/button";
import { Notice } from "@toolkit/ui/notice";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/format.ts";
import { notifyError } from "../../../lib/notify-error.ts";
import { useCounted } from "../../../lib/targeting-items.ts";
import { startApplying } from "./api.ts";
import { Differences } from "./differences.tsx";

interface ReadBackProps {
  readonly receipt: ReadUsageReceipt;
  readonly team: string;
  readonly usage: string;
  readonly onReceipt: (id: string) => void;
}

/** Only what differs, then one line of what is identical. */
export function ReadBack({ receipt, team, usage, onReceipt }: ReadBackProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const counted = useCounted();
  const { found_differences: differences, route, finished, items } = receipt;
  const missing = new Set(
    differences.flatMap(({ kind, label, exclude, difference }) =>
      difference === "missing" ? [`${kind} ${label} ${exclude}`] : [],
    ),
  );
  const identical = items.filter(
    ({ kind, label, exclude, state }) =>
      state === "accepted" && !missing.has(`${kind} ${label} ${exclude}`),
  );
  const list = counted(identical);
  const lineItem = receipt.line_item;
  // What is missing is sent again; what somebody else set is theirs to take away.
  const canCorrect =
    missing.size > 0 && route === "ads_api" && lineItem !== null && receipt.undone === null;
  async function correct() {
    try {
      const again = await startApplying(team, usage, {
        ad_account_id: receipt.ad_account.id,
        line_item_id: lineItem?.id ?? "",
        without_audiences: true,
      });
      onReceipt(again.id);
    } catch (error) {
      notifyError(error);
    }
  }
  return (
    <div className="flex flex-col gap-3 p-5 sm:px-7">
      <header className="flex items-baseline justify-between gap-3">
        <h2 className="text-base font-bold">
          {t(`applying.receipt.${route === "extension" ? "readForm" : "readBack"}`)}
        </h2>
        {finished !== null && (
          <span className="keep text-sm text-muted">{format.moment(finished)}</span>
        )}
      </header>
      <p className="text-soft">
        {differences.length === 0
          ? t("applying.receipt.same")
          : t("applying.receipt.differs", { count: differences.length })}
      </p>
      {differences.length > 0 && (
        <Notice
          level="warn"
          action={
            canCorrect && (
              <Button size="small" onPress={correct}>
                {t("applying.receipt.correct")}
              </Button>
            )
          }
        >
          <Differences differences={differences} items={items} />
        </Notice>
      )}
      {list !== "" && (
        <p className="text-sm text-muted">{t("applying.receipt.identical", { list })}</p>
      )}
    </div>
  );
}
