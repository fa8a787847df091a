import { createHash } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Queries } from '../connect.ts'

const names = new Map<string, string>()

function nameOf(text: string): string {
  const name = names.get(text) ?? `tyche-${createHash('sha256').update(text).digest('hex').slice(0, 24)}`
  names.set(text, name)
  return name
}

/**
 * Prepared statements: each connection parses and plans a query once instead of with each request. Use it only for queries with few
 * distinct texts and one good plan for all values, since the database plans without the values and keeps the plan. The statements
 * have names, which a transaction pooler supports only from PgBouncer 1.21 on; behind a pooler queries are not prepared.
 */
export function planOnce(pool: Pick<pg.Pool, 'query'>): Queries {
  const query = (config: pg.QueryConfig, values: unknown[]) =>
    pool.query({ ...config, name: nameOf(config.text) }, values)
  return drizzle({ query } as pg.Pool)
}
