import { Button, IconButton } from "./button.tsx";
import { cx } from "./cx.tsx";
import { Icon, type IconName } from "./icon.tsx";

export type Level = "success" | "error" | "warn" | "info";

export const LEVEL_ICON: Record<Level, IconName> = {
  success: "check_circle",
  error: "error",
  warn: "warning",
  info: "info",
};
export const LEVEL_TEXT: Record<Level, string> = {
  success: "text-success",
  error: "text-danger",
  warn: "text-warn",
  info: "text-info",
};

export interface ToastMessage {
  readonly id: string;
  readonly text: string;
  readonly level: Level;
  /** What can be done about it, such as Undo; the message leaves with it. */
  readonly action?: { readonly label: string; readonly run: () => unknown };
  /** Small print: an error's code, for support. */
  readonly detail?: string;
}

interface ToastsProps {
  readonly label: string;
  readonly closeLabel: string;
  readonly messages: readonly ToastMessage[];
  readonly onClose: (id: string) => void;
  /** Timers stand still while the pointer or the focus is on the messages. */
  readonly onHold: (held: boolean) => void;
}

export function Toasts({ label, closeLabel, messages, onClose, onHold }: ToastsProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only waits while somebody reads
    <section
      aria-label={label}
      aria-live="polite"
      onMouseEnter={() => onHold(true)}
      onMouseLeave={() => onHold(false)}
      onFocus={() => onHold(true)}
      onBlur={() => onHold(false)}
      // Not over the buttons of a drawer at the right edge; on a phone they are above them.
      className="pointer-events-none fixed right-4 bottom-4 left-4 z-50 flex flex-col items-end gap-2 max-md:bottom-28 md:[body:has([data-placement=right])_&]:items-start"
    >
      {messages.map((message) => (
        <div
          key={message.id}
          role={message.level === "error" ? "alert" : "status"}
          className="pointer-events-auto flex w-full max-w-96 animate-arrive items-start gap-2.5 rounded-surface border border-line bg-surface py-2 pr-1.5 pl-3 shadow-lift"
        >
          <Icon
            name={LEVEL_ICON[message.level]}
            className={cx("mt-1", LEVEL_TEXT[message.level])}
          />
          {/* A short button is beside the text; a long one would squeeze it, and is below. */}
          <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-2.5 gap-y-1">
            <div className="min-w-0 flex-[1_1_11rem] py-1">
              <p className="break-words whitespace-pre-line">{message.text}</p>
              {message.detail && <p className="text-xs text-muted">{message.detail}</p>}
            </div>
            {message.action && (
              <Button
                size="small"
                onPress={() => {
                  onClose(message.id);
                  message.action?.run();
                }}
              >
                {message.action.label}
              </Button>
            )}
          </div>
          <IconButton
            icon="close"
            label={closeLabel}
            size="small"
            className="mt-0.5"
            onPress={() => onClose(message.id)}
          />
        </div>
      ))}
    </section>
  );
}
