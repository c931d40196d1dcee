import type { ReactNode } from "react";
import { Dialog as AriaDialog, Heading } from "react-aria-components/Dialog";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { IconButton } from "./button.tsx";
import { cx } from "./cx.tsx";

interface DialogProps {
  readonly title: string;
  readonly closeLabel: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons at the end, the main one last. */
  readonly actions?: ReactNode;
  /** A dialog in the middle, a drawer at the right edge, or a sheet at the left. */
  readonly placement?: "centre" | "right" | "left";
}

const PLACE = {
  centre:
    "m-auto max-h-[min(44rem,calc(100dvh-2rem))] w-[min(30rem,calc(100vw-2rem))] rounded-surface animate-arrive",
  right: "ml-auto h-dvh w-[min(30rem,100vw)] border-l border-line animate-slide-in",
  left: "mr-auto h-dvh w-[min(18rem,88vw)] border-r border-line",
};

export function Dialog({
  title,
  closeLabel,
  isOpen,
  onClose,
  children,
  actions,
  placement = "centre",
}: DialogProps) {
  return (
    <ModalOverlay
      isDismissable
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      data-placement={placement}
      className="fixed inset-0 z-40 flex bg-scrim"
    >
      <Modal className={cx("flex flex-col bg-surface text-ink shadow-lift", PLACE[placement])}>
        <AriaDialog className="flex min-h-0 flex-1 flex-col outline-none">
          <div className="flex items-center justify-between gap-4 py-3 pr-3 pl-6">
            <Heading slot="title" className="text-md font-bold">
              {title}
            </Heading>
            <IconButton icon="close" label={closeLabel} onPress={onClose} />
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto px-6 pt-1 pb-6">{children}</div>
          {actions && (
            <div className="flex flex-wrap justify-end gap-2 border-t border-line px-6 py-4">
              {actions}
            </div>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
