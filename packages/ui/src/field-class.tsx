/** How a field looks. A file of its own: what only wants the look does not load the field. */
export const fieldClass =
  "w-full min-w-0 rounded-control border border-line-strong bg-surface text-ink transition-colors hover:border-mark " +
  "focus-visible:border-brand focus-visible:outline-1 focus-visible:outline-offset-0 data-[invalid]:border-danger " +
  "data-[disabled]:bg-sunken data-[disabled]:text-muted data-[disabled]:hover:border-line-strong";
