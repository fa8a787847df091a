import type { Logger } from '../logger.ts'

export interface Tracing {
  /** Sends what is not sent yet, for half a second at most. */
  stop(): Promise<void>
}

const none: Tracing = { stop: async () => {} }

/**
 * Sends the spans of this process to a collector (OTLP over HTTP, JSON). Without an endpoint nothing is loaded. A collector that is slow or
 * gone loses spans and nothing else.
 *
 * @param endpoint base address of the collector, such as http://127.0.0.1:4318
 */
export async function startTracing(service: string, endpoint: string | undefined, logger: Logger): Promise<Tracing> {
  if (endpoint === undefined) return none
  const { createCollector } = await import('./collector.ts')
  return createCollector(service, endpoint, logger)
}
