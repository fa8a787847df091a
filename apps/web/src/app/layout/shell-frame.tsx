import type { ReactNode } from 'react'

/** Of the element that holds the page. What follows it starts below the first screen, however short the page. */
export const contentClass =
  'mx-auto grid min-h-[calc(100dvh-56px-env(safe-area-inset-top))] w-full max-w-[1280px] content-start gap-4 p-5 pe-[max(20px,env(safe-area-inset-right))] max-md:p-3'

export interface ShellFrameProps {
  sidebar: ReactNode
  header: ReactNode
  /** The content. */
  children: ReactNode
  footer?: ReactNode
  sideFold?: boolean
  isBusy?: boolean
}

/** The areas of the layout. The document shows them before the first script. */
export function ShellFrame({ sidebar, header, children, footer, sideFold, isBusy }: ShellFrameProps) {
  return (
    <div
      aria-busy={isBusy}
      data-side-fold={sideFold}
      className="grid min-h-dvh grid-cols-[auto_minmax(0,1fr)] grid-rows-[auto_1fr] max-md:grid-cols-[minmax(0,1fr)] max-md:pb-[calc(62px+env(safe-area-inset-bottom))]"
    >
      {sidebar}
      {header}
      <div className="min-w-0">
        {children}
        {footer}
      </div>
    </div>
  )
}
