/** The name of a run's schema contains its build id and its start time. */
const prefix = 'indexer_'

export function newRunSchema(build: string): string {
  return `${prefix}${build}_${Date.now().toString(36)}`
}

/** The build of a run; of another schema, such as one that a tool has filled, the name itself. */
export function buildOf(schema: string): string {
  return /^indexer_([0-9a-f]+)_[0-9a-z]+$/.exec(schema)?.[1] ?? schema
}

/** Application names of database sessions: a run's are named after its schema. */
export const runSessionsOf = (build: string): string => `${prefix}${build}\\_%`

/** Of runs of all builds, and those of Ponder's cache. */
export const allRunSessions = [`${prefix}%`, 'ponder\\_sync'] as const

/** Prefix of the tables in which Ponder records the changes of blocks that are not final. */
export const JOURNAL = '_reorg__'

export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`
