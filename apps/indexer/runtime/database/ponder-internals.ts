/** Parts of Ponder that it does not export. */

const internal = (path: string) => import(new URL(path, import.meta.resolve('ponder')).href)

/** What Ponder calls its query builder, as far as its functions that create objects use it. */
export interface Executor {
  readonly transaction: (...args: unknown[]) => Promise<unknown>
  readonly wrap: (...args: unknown[]) => Promise<unknown>
  readonly execute: (statement: string) => Promise<unknown>
}

interface Statements {
  readonly sql: readonly string[]
}

interface DrizzleKit {
  readonly getSql: (schema: object) => { readonly tables: Statements; readonly indexes: Statements }
  readonly isTable: (value: unknown) => boolean
}

/** How Ponder turns tables into statements. */
export async function drizzleKit(): Promise<DrizzleKit> {
  const { getSql } = await internal('./drizzle/kit/index.js')
  const isTable = (value: unknown) =>
    typeof value === 'object' && value !== null && Symbol.for('drizzle:IsDrizzleTable') in value
  return { getSql, isTable }
}

interface Actions {
  readonly createTriggers: (executor: Executor, of: { tables: readonly unknown[] }) => Promise<void>
  readonly createViews: (
    executor: Executor,
    of: {
      tables: readonly unknown[]
      views: readonly unknown[]
      namespaceBuild: { schema: string; viewsSchema: string }
    },
  ) => Promise<void>
}

/** How Ponder records changes of blocks that are not final, and makes the views. */
export const ponderActions = (): Promise<Actions> => internal('./database/actions.js')
