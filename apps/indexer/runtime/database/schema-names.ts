/** The name of a run's schema contains its build id and its start time. */
const prefix = 'indexer_'

export function newRunSchema(build: string): string {
  return `${prefix}${build}_${Date.now().toString(36)}`
}

export function isRunOf(schema: string, build: string): boolean {
  return schema.startsWith(`${prefix}${build}_`)
}

/**
 * Application names of database sessions: a run's are named after its schema, those of Ponder's cache `ponder_sync`.
 */
export const runSessions = [`${prefix}%`, 'ponder\\_sync'] as const

export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`
