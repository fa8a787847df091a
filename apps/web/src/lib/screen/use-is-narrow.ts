import { useSyncExternalStore } from 'react'

/** The other side of what the styles call `md` and `lg`. */
const widths = { md: watch('(width < 48rem)'), lg: watch('(width < 64rem)') }

/** Whether the window is narrower: below `md` it is a phone's. What only the other one shows is then not rendered at all. */
export function useIsNarrow(than: keyof typeof widths = 'md'): boolean {
  const { subscribe, matches } = widths[than]
  return useSyncExternalStore(subscribe, matches)
}

function watch(query: string) {
  return {
    matches: () => window.matchMedia(query).matches,
    subscribe(onChange: () => void): () => void {
      const list = window.matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
  }
}
