import { type RefObject, useEffect } from 'react'

/** Shows the part of a sheet that was asked for, once the sheet is there. */
export function useScrollTo(sheet: RefObject<HTMLElement | null>, anchor: string | undefined): void {
  useEffect(() => {
    const part = anchor && sheet.current?.querySelector(`[data-anchor="${anchor}"]`)
    if (part) part.scrollIntoView({ block: 'start' })
  }, [sheet, anchor])
}
