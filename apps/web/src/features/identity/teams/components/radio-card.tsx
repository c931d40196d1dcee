import { Icon, type IconName } from "@toolkit/ui/icon";
import { Radio, RadioGroup } from "react-aria-components/RadioGroup";

interface RadioCardProps<Id extends string> {
  readonly label: string;
  readonly value: Id;
  readonly choices: readonly {
    readonly id: Id;
    readonly icon: IconName;
    readonly title: string;
    readonly help?: string;
  }[];
  readonly onChange: (id: Id) => void;
}

/** One choice of a few that need a sentence each. */
export function RadioCard<Id extends string>({
  label,
  value,
  choices,
  onChange,
}: RadioCardProps<Id>) {
  return (
    <RadioGroup
      aria-label={label}
      value={value}
      onChange={(next) => {
        const chosen = choices.find(({ id }) => id === next);
        if (chosen) onChange(chosen.id);
      }}
      className="flex flex-col gap-2"
    >
      {choices.map(({ id, icon, title, help }) => (
        <Radio
          key={id}
          value={id}
          className="flex cursor-pointer items-start gap-3 rounded-surface border border-line-strong bg-surface p-4 transition-colors hover:border-mark data-[selected]:border-brand data-[selected]:bg-brand-soft"
        >
          {({ isSelected }) => (
            <>
              <Icon name={icon} size={24} className={isSelected ? "text-brand" : "text-muted"} />
              <span className="flex min-w-0 flex-1 flex-col gap-0.5">
                <span className="font-medium">{title}</span>
                {help && <span className="text-sm text-soft">{help}</span>}
              </span>
              {isSelected && <Icon name="check" className="text-brand" />}
            </>
          )}
        </Radio>
      ))}
    </RadioGroup>
  );
}
