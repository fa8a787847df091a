import { lazy, Suspense } from 'react'
import { useShell } from '../components/shell/shell-store.ts'

const MobileSidebarPanel = lazy(async () => ({
  default: (await import('./mobile-sidebar-panel.tsx')).MobileSidebarPanel,
}))

let everOpened = false

/** The sidebar as a drawer; its code comes with the first opening. */
export function MobileSidebar() {
  const open = useShell((state) => state.mobileSidebarNavVisible)
  everOpened ||= open
  if (!everOpened) return null
  return (
    <Suspense>
      <MobileSidebarPanel open={open} />
    </Suspense>
  )
}
