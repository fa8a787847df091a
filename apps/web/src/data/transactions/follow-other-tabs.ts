import { activityKey } from './activity-store.ts'

/**
 * Shows what another tab sends, and follows it to its end: until then this tab does not offer the same again. Returns a
 * function that stops it.
 */
export function followOtherTabs(): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === activityKey)
      void import('./adopt-activity.ts').then(({ adoptActivity }) => adoptActivity()).catch(() => undefined)
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}
