import { useEffect } from 'react'
import { create } from 'zustand'

interface PageName {
  /** What the page shows, such as a product's name; undefined on a page that its title says enough about. */
  name: string | undefined
}

const pageNameStore = create<PageName>()(() => ({ name: undefined }))

/** Puts what the page shows into the document's title while it is shown. */
export function usePageName(name: string | undefined): void {
  useEffect(() => {
    pageNameStore.setState({ name })
    return () => pageNameStore.setState({ name: undefined })
  }, [name])
}

export const useShownName = (): string | undefined => pageNameStore((state) => state.name)
