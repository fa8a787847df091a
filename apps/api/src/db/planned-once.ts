import { createHash } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Queries } from './connect.ts'

const names = new Map<string, string>()

function nameOf(text: string): string {
  const name = names.get(text) ?? `tyche-${createHash('sha256').update(text).digest('hex').slice(0, 24)}`
  names.set(text, name)
  return name
}

/**
 * Queries that each connection parses and plans once, not with each request. Only for those that have one good plan whoever asks,
 * and whose texts are few: the database makes the plan without their values, and keeps it. The statements have names, which a
 * pooler of transactions does not follow everywhere (PgBouncer from 1.21 on): queries go without behind one.
 */
export function planOnce(pool: pg.Pool): Queries {
  const query = (config: pg.QueryConfig, values: unknown[]) =>
    pool.query({ ...config, name: nameOf(config.text) }, values)
  return drizzle({ query } as pg.Pool)
}
