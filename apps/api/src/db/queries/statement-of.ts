import type { Queries } from '../connect.ts'

interface Statement<Result> {
  execute(values: Readonly<Record<string, unknown>>): Promise<Result>
}

interface Query<Result> {
  prepare(name: string): Statement<Result>
}

const statements = new WeakMap<Queries, Map<string, unknown>>()

/**
 * A frequent query with `sql.placeholder`s whose text is built once for each database, since Drizzle spends more of the processor on a
 * list's text than its rows take. It has no name: whether the database keeps its plan, `planOnce` decides.
 *
 * @param shape the query's name and what its text depends on, of which there are few.
 */
export function statementOf<Result>(db: Queries, shape: string, build: () => Query<Result>): Statement<Result> {
  const ofDatabase = statements.get(db) ?? new Map<string, unknown>()
  statements.set(db, ofDatabase)
  const statement = (ofDatabase.get(shape) as Statement<Result> | undefined) ?? build().prepare('')
  ofDatabase.set(shape, statement)
  return statement
}
