/** What processes of the release before do not survive, or wait for. */
const unsafe: Readonly<Record<string, RegExp>> = {
  'drops what the release before uses':
    /\bdrop\s+(table|column|constraint|index|view|schema|type|function|trigger|sequence|identity|default)\b/i,
  'renames what the release before uses': /\brename\b/i,
  'refuses rows of the release before': /\bset\s+not\s+null\b/i,
  'rewrites a table behind a lock': /\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/i,
  'adds a column that the release before does not fill':
    /\badd\s+column\b(?!.*\b(default|generated)\b).*\bnot\s+null\b/i,
  'removes rows': /^\s*(truncate|delete\s+from)\b/i,
  'reads a table behind a lock and may refuse rows of the release before':
    /\badd\s+constraint\b(?!.*\b(not\s+valid|using\s+index)\b)/i,
}
const buildsIndex = /\bcreate\s+(unique\s+)?index\s+(if\s+not\s+exists\s+)?.*?\bon\s+([\w".]+)/i
const createsTable = /\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?([\w".]+)/gi
const safe = /^\s*--\s*safe:\s*\S+/

export interface UnsafeStatement {
  /** From 1. */
  readonly line: number
  readonly why: string
}

/**
 * The lines of a migration that the release before cannot run beside: it must say `-- contract after <migration>` in its first
 * line, or `-- safe: <reason>` before each of them. Bodies of functions are not read: a migration does not run them.
 */
export function findUnsafeStatements(migration: string): UnsafeStatement[] {
  const text = withoutFunctionBodies(migration)
  const isNew = (table: string) => created.has(table.replaceAll('"', ''))
  const created = new Set([...text.matchAll(createsTable)].map(([, table]) => table!.replaceAll('"', '')))
  const lines = text.split('\n')
  return lines.flatMap((line, index) => {
    if (/^\s*--/.test(line) || safe.test(lines[index - 1] ?? '')) return []
    const found = Object.entries(unsafe).flatMap(([why, pattern]) => (pattern.test(line) ? [why] : []))
    const indexed = buildsIndex.exec(line)?.[3]
    if (indexed && !isNew(indexed)) found.push('builds an index behind a lock')
    const altered = /\balter\s+table\s+(?:only\s+)?([\w".]+)/i.exec(line)?.[1]
    return altered && isNew(altered) && !/\brename\b/i.test(line) ? [] : found.map((why) => ({ line: index + 1, why }))
  })
}

/** Empties the bodies, and keeps the number of lines. */
function withoutFunctionBodies(migration: string): string {
  return migration.replace(
    /(create\s+(?:or\s+replace\s+)?function[^;]*?\$\$)([\s\S]*?)(\$\$)/gi,
    (_, head: string, body: string, end: string) => head + body.replace(/[^\n]/g, '') + end,
  )
}
