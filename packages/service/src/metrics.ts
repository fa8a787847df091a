import { collectDefaultMetrics, Registry } from 'prom-client'

/** A registry with Node's process metrics; the prefix distinguishes them from other services'. */
export function createRegistry(prefix = ''): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix })
  return registry
}
