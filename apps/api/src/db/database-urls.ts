export interface DatabaseUrls {
  /** May lead through a pooler that gives each transaction another session. */
  readonly pooled: string
  /** Sessions of our own, for LISTEN, locks of a session, migrations and named statements. */
  readonly direct: string
}

export interface DatabaseEnv {
  readonly DATABASE_URL: string
  readonly DATABASE_DIRECT_URL?: string | undefined
}

/** The variable that `direct` is taken from. */
export function directVariableOf({ DATABASE_DIRECT_URL }: DatabaseEnv): string {
  return DATABASE_DIRECT_URL === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL'
}

export function databaseUrlsOf({ DATABASE_URL, DATABASE_DIRECT_URL }: DatabaseEnv): DatabaseUrls {
  return { pooled: DATABASE_URL, direct: DATABASE_DIRECT_URL ?? DATABASE_URL }
}
