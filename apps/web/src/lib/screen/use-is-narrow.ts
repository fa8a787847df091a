import { useSyncExternalStore } from 'react'

/** The complements of the style breakpoints `md` and `lg`. */
const widths = { md: watch('(width < 48rem)'), lg: watch('(width < 64rem)') }

/** Whether the window is narrower than the breakpoint (`md` is a phone's). The other layout is not rendered. */
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
