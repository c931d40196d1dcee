import type { ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import { GridList, GridListItem } from "react-aria-components/GridList";
import { DropIndicator, useDragAndDrop } from "react-aria-components/useDragAndDrop";
import { cx } from "./cx.tsx";
import { Icon } from "./icon.tsx";

interface OrderItem {
  readonly id: string;
  readonly text: string;
  /** A line stands before it: what follows is treated otherwise. */
  readonly isApart?: boolean;
  readonly end?: ReactNode;
}

interface OrderListProps {
  readonly label: string;
  readonly dragLabel: string;
  readonly items: readonly OrderItem[];
  readonly onOrder: (ids: readonly string[]) => void;
}

/** A list whose order is changed by dragging, by touch, or by keys: Enter on the handle, arrows, Enter. */
export function OrderList({ label, dragLabel, items, onOrder }: OrderListProps) {
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ "text/plain": String(key) })),
    renderDropIndicator: (target) => (
      <DropIndicator
        target={target}
        className="h-0.5 rounded-full outline-none data-[drop-target]:bg-brand"
      />
    ),
    onReorder: ({ keys, target }) => {
      const moved = items.filter(({ id }) => keys.has(id)).map(({ id }) => id);
      const rest = items.filter(({ id }) => !keys.has(id)).map(({ id }) => id);
      const place = rest.indexOf(String(target.key)) + (target.dropPosition === "after" ? 1 : 0);
      onOrder([...rest.slice(0, place), ...moved, ...rest.slice(place)]);
    },
  });
  return (
    <GridList
      aria-label={label}
      items={items.map((item, place) => ({ ...item, place: place + 1 }))}
      dragAndDropHooks={dragAndDropHooks}
      className="flex flex-col"
    >
      {({ id, text, end, isApart, place }) => (
        <GridListItem
          id={id}
          textValue={text}
          className={cx(
            "flex h-9 items-center gap-2.5 rounded-small pr-2 hover:bg-hover data-[dragging]:opacity-50",
            isApart === true && "rounded-t-none border-t-2 border-warn",
          )}
        >
          <Button
            slot="drag"
            aria-label={`${dragLabel}: ${text}`}
            className="flex size-7 shrink-0 cursor-grab items-center justify-center rounded-small text-muted hover:text-ink"
          >
            <Icon name="drag_indicator" size={18} />
          </Button>
          <span className="w-7 shrink-0 text-right text-sm text-muted tabular-nums">{place}</span>
          <span className="min-w-0 flex-1 truncate">{text}</span>
          {end}
        </GridListItem>
      )}
    </GridList>
  );
}
