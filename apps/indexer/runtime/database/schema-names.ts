/** A run's schema names the build of the views that it holds, and when it began. */
const prefix = 'indexer_'

export function newRunSchema(build: string): string {
  return `${prefix}${build}_${Date.now().toString(36)}`
}

export function isRunOf(schema: string, build: string): boolean {
  return schema.startsWith(`${prefix}${build}_`)
}

/** Sessions of a run carry its schema's name, those of Ponder's cache one of their own. */
export const runSessions = [`${prefix}%`, 'ponder\\_sync'] as const

export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`
