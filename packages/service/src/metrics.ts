import { collectDefaultMetrics, Registry } from 'prom-client'

/** A registry that already holds what Node tells of the process; a prefix sets that apart from other services'. */
export function createRegistry(prefix = ''): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix })
  return registry
}
