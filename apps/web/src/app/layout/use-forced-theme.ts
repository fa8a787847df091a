import { useRouterState } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { useTheme } from '../../lib/theme/theme-store.ts'

/** A page may force a mode while it is open; the next page restores the player's choice. */
export function useForcedTheme(): void {
  const theme = useRouterState({ select: (state) => state.matches.at(-1)?.staticData.theme })
  const force = useTheme((state) => state.force)
  useLayoutEffect(() => {
    if (!theme) return
    force(theme)
    return () => force(undefined)
  }, [theme, force])
}
