import { pageTransitionMs } from '../../config/timings.ts'
import { useShell } from '../../lib/shell/shell-store.ts'

/** A line along the top while the next page loads; fast navigations never show it. */
export function LoadingLine() {
  const loading = useShell((state) => state.loading)
  return (
    <div
      aria-hidden="true"
      className={`pointer-events-none fixed inset-x-0 top-0 z-60 h-0.5 origin-left bg-green transition-[scale,opacity] rtl:origin-right ${loading ? 'scale-x-75 opacity-100 duration-[4s]' : 'scale-x-0 opacity-0 duration-200'}`}
      style={loading ? { transitionDelay: `${pageTransitionMs}ms` } : undefined}
    />
  )
}
