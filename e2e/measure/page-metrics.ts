import type { CDPSession } from '@playwright/test'

/** What a page holds, as the browser counts it. */
export interface PageMetrics {
  readonly listeners: number
  readonly nodes: number
  readonly heapBytes: number
}

/** Counts after everything that can be collected was. */
export async function measureAtRest(session: CDPSession): Promise<PageMetrics> {
  // What the first pass releases (observers, finalizers) is garbage for the next.
  for (let pass = 0; pass < 3; pass++) await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const value = (name: string) => {
    const found = metrics.find((metric) => metric.name === name)
    if (!found) throw new Error(`the browser has no metric "${name}"`)
    return found.value
  }
  return { listeners: value('JSEventListeners'), nodes: value('Nodes'), heapBytes: value('JSHeapUsedSize') }
}

export function formatMetrics({ listeners, nodes, heapBytes }: PageMetrics): string {
  return `${listeners} listeners, ${nodes} nodes, heap ${(heapBytes / 1_000_000).toFixed(2)} MB`
}
