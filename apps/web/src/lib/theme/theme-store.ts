import { create } from 'zustand'
import { safeStorage } from '../storage/safe-storage.ts'

export type ThemePreference = 'light' | 'dark' | 'system'
export type Theme = 'light' | 'dark'

/** The fixed key; `first-paint.ts` reads the same. */
export const themeStorageKey = 'tyche-color-mode'

interface ThemeState {
  preference: ThemePreference
  /** A page may ask for a mode; asking for `system` is ignored. */
  forced: Theme | undefined
  systemIsDark: boolean
  setPreference: (preference: ThemePreference) => void
  force: (theme: ThemePreference | undefined) => void
  setSystemIsDark: (systemIsDark: boolean) => void
}

export const useTheme = create<ThemeState>()((set) => ({
  preference: readPreference(),
  forced: undefined,
  systemIsDark: true,
  setPreference: (preference) => {
    safeStorage.setItem(themeStorageKey, preference)
    set({ preference })
  },
  force: (theme) => {
    if (theme !== 'system') set({ forced: theme })
  },
  setSystemIsDark: (systemIsDark) => set({ systemIsDark }),
}))

export function resolvedTheme(state: Pick<ThemeState, 'preference' | 'forced' | 'systemIsDark'>): Theme {
  if (state.forced) return state.forced
  if (state.preference !== 'system') return state.preference
  return state.systemIsDark ? 'dark' : 'light'
}

/** Colours the browser's bars like the page's background. */
const browserColours: Record<Theme, string> = { dark: '#0b0e13', light: '#f5f7f9' }

/** Keeps the document, the operating system's preference and other tabs in step. Returns a function that stops it. */
export function startTheme(): () => void {
  const query = window.matchMedia('(prefers-color-scheme: light)')
  const apply = () => {
    const theme = resolvedTheme(useTheme.getState())
    showTheme(theme)
    for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
      meta.setAttribute('content', browserColours[theme])
  }
  const followSystem = () => useTheme.getState().setSystemIsDark(!query.matches)
  const followTabs = (event: StorageEvent) => {
    if (event.key === themeStorageKey) useTheme.setState({ preference: readPreference() })
  }
  const unsubscribe = useTheme.subscribe(apply)
  query.addEventListener('change', followSystem)
  window.addEventListener('storage', followTabs)
  followSystem()
  apply()
  return () => {
    unsubscribe()
    query.removeEventListener('change', followSystem)
    window.removeEventListener('storage', followTabs)
  }
}

/** All colours change at once, without a transition. */
function showTheme(theme: Theme): void {
  const root = document.documentElement
  if (root.dataset.theme === theme) return
  root.toggleAttribute('data-theme-changes', true)
  root.dataset.theme = theme
  // Applies the styles before transitions are allowed again.
  void root.offsetHeight
  root.toggleAttribute('data-theme-changes', false)
}

function readPreference(): ThemePreference {
  const stored = safeStorage.getItem(themeStorageKey)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}
