import type { ReactNode } from "react";

interface SectionProps {
  /** Names the section to the tests that compare pictures. */
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

export function Section({ id, title, children }: SectionProps) {
  return (
    <section
      id={id}
      data-part={id}
      aria-labelledby={`${id}-title`}
      className="flex flex-col gap-5 border-t border-line py-8"
    >
      <h2 id={`${id}-title`} className="text-md font-bold">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Parts side by side. */
export function Row({ children }: { readonly children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}
