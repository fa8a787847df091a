import { usePressedPart } from '../../../lib/lazy/use-pressed-part.ts'
import { setMobileSidebar, useShell } from '../../../lib/shell/shell-store.ts'

const loadPanel = async () => (await import('./mobile-sidebar-panel.tsx')).MobileSidebarPanel

/** The sidebar as a drawer; its code comes with the first opening. */
export function MobileSidebar() {
  const open = useShell((state) => state.mobileSidebarNavVisible)
  const Panel = usePressedPart(loadPanel, open, () => setMobileSidebar(false))
  return Panel ? <Panel open={open} /> : null
}
