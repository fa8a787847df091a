import type { AnyRouter } from '@tanstack/react-router'
import { setLoading } from '../../lib/shell/shell-store.ts'

/** Whether another page is loading; a change of a tab or a filter in the address does not count. */
export function showLoading(router: Pick<AnyRouter, 'subscribe'>): void {
  router.subscribe('onBeforeLoad', ({ pathChanged }) => setLoading(pathChanged))
  router.subscribe('onResolved', () => setLoading(false))
}
