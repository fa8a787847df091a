import type { AnyRouter } from '@tanstack/react-router'
import { setLoading } from '../../lib/shell/shell-store.ts'

/** The line along the top while another page is on its way: a tab or a filter in the address is no other page. */
export function showLoading(router: Pick<AnyRouter, 'subscribe'>): void {
  router.subscribe('onBeforeLoad', ({ pathChanged }) => setLoading(pathChanged))
  router.subscribe('onResolved', () => setLoading(false))
}
