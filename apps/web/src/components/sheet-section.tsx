import { type ReactNode, useId } from 'react'

export type SheetSectionProps = { title: string; children: ReactNode; anchor?: string | undefined }

/** A part of a sheet under its heading. */
export function SheetSection({ title, children, anchor }: SheetSectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      data-anchor={anchor}
      className="grid scroll-mt-2 gap-2 border-line border-t py-4 first:border-t-0"
    >
      <h3 id={id} className="font-semibold">
        {title}
      </h3>
      {children}
    </section>
  )
}
