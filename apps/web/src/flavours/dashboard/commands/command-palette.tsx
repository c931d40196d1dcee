import { Icon } from "@toolkit/ui/icon";
import { Kbd } from "@toolkit/ui/kbd";
import { LiveRegion } from "@toolkit/ui/live-region";
import { useState } from "react";
import { Autocomplete } from "react-aria-components/Autocomplete";
import { Dialog } from "react-aria-components/Dialog";
import { Input } from "react-aria-components/Input";
import { Collection, Header, Menu, MenuItem, MenuSection } from "react-aria-components/Menu";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { TextField } from "react-aria-components/TextField";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/format.ts";
import type { Command, CommandSection } from "./command.ts";
import { useCommands } from "./use-commands.ts";

interface CommandPaletteProps {
  readonly onClose: () => void;
  readonly onShowShortcuts: () => void;
}

/** Finds screens, actions, saved audiences and handles by what is typed; Enter takes the one that is marked. */
export function CommandPalette({ onClose, onShowShortcuts }: CommandPaletteProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [text, setText] = useState("");
  const { sections, isSettled } = useCommands(text, onShowShortcuts);
  const commands = sections.flatMap((section) => section.commands);
  const count = commands.length;

  function run(key: string) {
    for (const { id, commands } of sections)
      for (const command of commands)
        if (`${id} ${command.id}` === key) {
          onClose();
          command.run();
        }
  }
  return (
    <ModalOverlay
      isDismissable
      isOpen
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      className="fixed inset-0 z-40 flex items-start justify-center bg-scrim p-4 pt-[10dvh] max-sm:pt-4"
    >
      <Modal className="flex max-h-[min(36rem,80dvh)] w-full max-w-160 animate-arrive flex-col rounded-surface bg-surface text-ink shadow-lift">
        <Dialog
          aria-label={t("shell.palette")}
          className="flex min-h-0 flex-1 flex-col outline-none"
        >
          <Autocomplete inputValue={text} onInputChange={setText}>
            <TextField
              autoFocus
              aria-label={t("shell.palette")}
              className="flex items-center gap-3 border-b border-line px-4"
            >
              <Icon name="search" className="text-muted" />
              <Input
                placeholder={t("commands.placeholder")}
                className="h-12 min-w-0 flex-1 bg-transparent text-md outline-none focus-visible:outline-none"
              />
              <span aria-hidden className="max-sm:hidden">
                <Kbd>Esc</Kbd>
              </span>
            </TextField>
            <Menu
              aria-label={t("commands.results")}
              items={sections}
              onAction={(key) => run(String(key))}
              renderEmptyState={() => (
                <p className="px-3 py-6 text-center text-soft">
                  {isSettled ? t("commands.none", { text: text.trim() }) : t("common.loading")}
                </p>
              )}
              className="min-h-0 flex-1 overflow-auto p-1.5 outline-none"
            >
              {(section: CommandSection) => (
                <MenuSection id={section.id}>
                  <Header className="px-2.5 pt-2 pb-0.5 text-xs leading-6 text-muted">
                    {t(`commands.sections.${section.id}`)}
                  </Header>
                  <Collection items={section.commands}>
                    {(command) => <Row section={section.id} command={command} />}
                  </Collection>
                </MenuSection>
              )}
            </Menu>
          </Autocomplete>
          <LiveRegion
            message={
              text.trim() === "" || !isSettled
                ? ""
                : t("commands.found", { count, formatted: format.count(count) })
            }
          />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

interface RowProps {
  readonly section: CommandSection["id"];
  readonly command: Command;
}

function Row({ section, command }: RowProps) {
  const { label, icon, detail, figure, keys } = command;
  return (
    <MenuItem
      id={`${section} ${command.id}`}
      textValue={[label, detail].filter(Boolean).join(" ")}
      className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-small px-2.5 py-1 data-[focus-visible]:outline-none data-[focused]:bg-hover max-md:min-h-11"
    >
      <Icon name={icon} size={18} className="text-muted" />
      <span className="flex min-w-0 flex-1 items-baseline gap-2">
        <span className="truncate">{label}</span>
        {detail && <span className="min-w-0 truncate text-sm text-muted">{detail}</span>}
      </span>
      {figure && <span className="text-sm text-soft">{figure}</span>}
      {keys && (
        <span aria-hidden className="max-sm:hidden">
          <Kbd>{keys}</Kbd>
        </span>
      )}
    </MenuItem>
  );
}
