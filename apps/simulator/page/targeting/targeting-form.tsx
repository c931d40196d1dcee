import { useMemo } from "react";
import type { Account, FormError, TargetingForm } from "../../src/manager/wire.ts";
import { latencyOf } from "../lib/latency.ts";
import { markupOf, MarkupContext } from "../lib/markup.ts";
import { usePlace } from "../lib/router.tsx";
import { useText } from "../lib/texts.ts";
import { LatencyContext } from "./latency-context.ts";
import { TargetingFields } from "./targeting-fields.tsx";

interface TargetingFormViewProps {
  readonly account: Account;
  readonly form: TargetingForm;
  readonly errors: readonly FormError[];
  readonly onChange: (form: TargetingForm) => void;
}

/** The targeting form, in the markup and with the latency that the address asks for. */
export function TargetingFormView({ account, form, errors, onChange }: TargetingFormViewProps) {
  const text = useText();
  const { query } = usePlace();
  const version = query.get("markup");
  const fixed = query.get("latency");
  const seed = query.get("seed");
  const markup = useMemo(
    () => markupOf(new URLSearchParams({ markup: version ?? "1" })),
    [version],
  );
  // One course of random numbers for the whole form, as long as it is open.
  const latency = useMemo(() => {
    const given = { ...(fixed !== null && { latency: fixed }), ...(seed !== null && { seed }) };
    return latencyOf(new URLSearchParams(given));
  }, [fixed, seed]);
  return (
    <MarkupContext value={markup}>
      <LatencyContext value={latency}>
        <form
          className="targeting"
          {...markup.form("Targeting")}
          onSubmit={(event) => event.preventDefault()}
        >
          <h2 className="visually-hidden">{text("targeting")}</h2>
          <TargetingFields account={account.id} form={form} errors={errors} onChange={onChange} />
        </form>
      </LatencyContext>
    </MarkupContext>
  );
}
