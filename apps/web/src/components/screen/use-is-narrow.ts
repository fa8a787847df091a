import { useSyncExternalStore } from 'react'

/** The other side of the `md` of the styles. */
const narrow = '(width < 48rem)'

/** Whether this is a phone's width: what only the other one shows is then not rendered at all. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(narrow).matches)
}

function subscribe(onChange: () => void): () => void {
  const list = window.matchMedia(narrow)
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}
