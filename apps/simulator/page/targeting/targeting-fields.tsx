import {
  ANY_AGE,
  FORM_PLACEMENTS,
  GENDERS,
  type FormError,
  type FormValue,
  type ListField,
  type TargetingForm,
} from "../../src/manager/wire.ts";
import { useMarkup } from "../lib/markup.ts";
import { useText } from "../lib/texts.ts";
import { sentenceOf } from "./errors.ts";
import { AGES } from "./form-state.ts";
import { ListFieldView } from "./list-field.tsx";
import { ageText } from "./shown.ts";

const CHOSEN: readonly ListField[] = [
  "handles",
  "keywords",
  "hashtags",
  "interests",
  "conversation_topics",
  "movies_tv_shows",
  "custom_audiences",
  "excluded_audiences",
];
const NARROWED: readonly ListField[] = ["locations", "languages", "network_operators"];

interface TargetingFieldsProps {
  readonly account: string;
  readonly form: TargetingForm;
  readonly errors: readonly FormError[];
  readonly onChange: (form: TargetingForm) => void;
}

/** Every field of the targeting form. */
export function TargetingFields({ account, form, errors, onChange }: TargetingFieldsProps) {
  const text = useText();
  const markup = useMarkup();
  const sentences = (field: string) =>
    errors.filter((error) => error.field === field).map((error) => sentenceOf(error, form));
  const others: Readonly<Partial<Record<ListField, number>>> = {
    keywords: form.lists.hashtags.length,
    hashtags: form.lists.keywords.length,
  };
  const list = (field: ListField) => (
    <ListFieldView
      key={field}
      account={account}
      field={field}
      values={form.lists[field]}
      {...(others[field] !== undefined && { beside: others[field] })}
      errors={sentences(field)}
      onChange={(values: FormValue[]) =>
        onChange({ ...form, lists: { ...form.lists, [field]: values } })
      }
    />
  );
  const problems = (field: string) =>
    sentences(field).map((sentence) => (
      <p key={sentence} className="problem" role="alert">
        {sentence}
      </p>
    ));

  return (
    <>
      <section className="card">
        <header>
          <h2>{text("audienceSection")}</h2>
          <p>{text("audienceText")}</p>
        </header>
        {CHOSEN.map(list)}
      </section>
      <section className="card">
        <header>
          <h2>{text("narrowSection")}</h2>
          <p>{text("narrowText")}</p>
        </header>
        {NARROWED.map(list)}
      </section>
      <section className="card">
        <header>
          <h2>{text("peopleSection")}</h2>
        </header>
        <fieldset className="field" {...markup.group("gender")}>
          <legend>{text("gender")}</legend>
          <div className="choices">
            {GENDERS.map((gender) => (
              <label key={gender}>
                <input
                  type="radio"
                  name="gender"
                  value={gender}
                  checked={form.gender === gender}
                  onChange={() => onChange({ ...form, gender })}
                />
                {text(`gender${gender}`)}
              </label>
            ))}
          </div>
          {problems("gender")}
        </fieldset>
        <fieldset className="field" {...markup.group("age")}>
          <legend>{text("age")}</legend>
          <select
            aria-label={text("age")}
            value={form.age}
            onChange={(event) => onChange({ ...form, age: event.target.value })}
          >
            {[ANY_AGE, ...AGES].map((age) => (
              <option key={age} value={age}>
                {ageText(age)}
              </option>
            ))}
          </select>
          {problems("age")}
        </fieldset>
        <fieldset className="field" {...markup.group("placements")}>
          <legend>{text("placements")}</legend>
          <div className="choices">
            {FORM_PLACEMENTS.map((placement) => (
              <label key={placement}>
                <input
                  type="checkbox"
                  name="placements"
                  value={placement}
                  checked={form.placements.includes(placement)}
                  onChange={(event) =>
                    onChange({
                      ...form,
                      placements: FORM_PLACEMENTS.filter((each) =>
                        each === placement ? event.target.checked : form.placements.includes(each),
                      ),
                    })
                  }
                />
                {text(placement)}
              </label>
            ))}
          </div>
          {problems("placements")}
        </fieldset>
      </section>
    </>
  );
}
