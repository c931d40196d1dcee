import { INTERFACE_LANGUAGES } from "@toolkit/core/domain/enumerations";
import { Select } from "@toolkit/ui/select";
import { LANGUAGE_NAMES } from "../words.ts";
import type { PageProps } from "./page.tsx";

interface LanguageChoiceProps extends PageProps {
  readonly label: string;
}

export function LanguageChoice({ label, language, ask }: LanguageChoiceProps) {
  return (
    <Select
      label={label}
      value={language}
      choices={INTERFACE_LANGUAGES.map((id) => ({ id, label: LANGUAGE_NAMES[id] }))}
      onChange={(chosen) => void ask({ type: "language", language: chosen })}
    />
  );
}
