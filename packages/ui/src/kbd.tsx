/** A key of the keyboard. */
export function Kbd({ children }: { readonly children: string }) {
  return (
    <kbd className="keep inline-flex h-5 min-w-5 shrink-0 items-center justify-center rounded-small border border-line-strong bg-surface px-1 font-sans text-xs text-muted">
      {children}
    </kbd>
  );
}
