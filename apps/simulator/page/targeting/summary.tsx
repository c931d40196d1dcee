import { LIST_FIELDS, type TargetingForm } from "../../src/manager/wire.ts";
import { useText } from "../lib/texts.ts";
import { ageText } from "./shown.ts";

/** What was chosen, to be read before it is saved. */
export function Summary({ form }: { readonly form: TargetingForm }) {
  const text = useText();
  const filled = LIST_FIELDS.filter((field) => form.lists[field].length > 0);
  return (
    <section className="card summary">
      <header>
        <h2>{text("targeting")}</h2>
        <p>{text("reviewText")}</p>
      </header>
      <dl>
        {filled.map((field) => (
          <div key={field}>
            <dt>{text(field)}</dt>
            <dd>
              {form.lists[field]
                .map(({ label }) => (field === "handles" ? `@${label}` : label))
                .join(text("comma"))}
            </dd>
          </div>
        ))}
        <div>
          <dt>{text("gender")}</dt>
          <dd>{text(`gender${form.gender}`)}</dd>
        </div>
        <div>
          <dt>{text("age")}</dt>
          <dd>{ageText(form.age)}</dd>
        </div>
        <div>
          <dt>{text("placements")}</dt>
          <dd>
            {form.placements.length === 0
              ? text("none")
              : form.placements.map((placement) => text(placement)).join(text("comma"))}
          </dd>
        </div>
      </dl>
    </section>
  );
}
