import { useLazyOnDemand } from '../../../lib/lazy/use-lazy-on-demand.ts'
import { setMobileSidebar, useShell } from '../../../lib/shell/shell-store.ts'

const loadPanel = async () => (await import('./mobile-sidebar-panel.tsx')).MobileSidebarPanel

/** The sidebar as a drawer; its code loads when it is first opened. */
export function MobileSidebar() {
  const open = useShell((state) => state.mobileSidebarNavVisible)
  const Panel = useLazyOnDemand(loadPanel, open, () => setMobileSidebar(false))
  return Panel ? <Panel open={open} /> : null
}
