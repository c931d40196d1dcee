import { Button } from "@toolkit/ui/button";
import { cx } from "@toolkit/ui/cx";
import { useRef, useState, type DragEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { holdsContacts, readTextFile } from "../../../../lib/draft/text-file.ts";
import { notifications } from "../../../../lib/notifications.ts";

interface ListDropProps {
  readonly onText: (text: string) => Promise<void>;
  readonly children: (chooseFile: ReactNode) => ReactNode;
}

const MOST_BYTES = 5_000_000;
const TYPES = ".txt,.csv,.tsv,.json,text/plain,text/csv,application/json";

/** Takes a file with a list: dropped on it, or chosen by a button. */
export function ListDrop({ onText, children }: ListDropProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);

  async function take(file: File | undefined) {
    if (!file) return;
    if (file.size > MOST_BYTES) notifications.add("warn", t("builder.fileTooLarge"));
    else {
      const text = await readTextFile(file);
      if (typeof text === "string") {
        if (!holdsContacts(text)) return onText(text);
        notifications.add("warn", t("common.listOfContacts", { name: file.name }));
        return;
      }
      const { name } = file;
      const sentence = text.not === "picture" ? "builder.fileIsPicture" : "builder.fileIsBinary";
      notifications.add("warn", t(sentence, { name }));
    }
  }
  function over(event: DragEvent) {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setOver(true);
  }
  function drop(event: DragEvent) {
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (!file) return;
    event.preventDefault();
    void take(file);
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button does the same by keyboard
    <div
      data-testid="list-drop"
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cx(
        "relative rounded-control",
        isOver && "outline-2 outline-offset-6 outline-brand",
      )}
    >
      {children(
        <>
          <Button
            size="small"
            variant="quiet"
            icon="upload_file"
            onPress={() => input.current?.click()}
          >
            {t("builder.fromFile")}
          </Button>
          <input
            ref={input}
            type="file"
            accept={TYPES}
            hidden
            aria-label={t("builder.fromFile")}
            onChange={(event) => {
              void take(event.target.files?.[0]);
              event.target.value = "";
            }}
          />
        </>,
      )}
    </div>
  );
}
