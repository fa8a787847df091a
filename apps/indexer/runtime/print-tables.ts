/**
 * Prints, as JSON, the statements by which Ponder makes the tables of this build in a schema: for tools that fill them without
 * a chain. `node apps/indexer/runtime/print-tables.ts indexer_load onchain`.
 */
import { drizzleKit, type Executor, ponderActions } from './database/ponder-internals.ts'

const [schema = '', viewsSchema = ''] = process.argv.slice(2)
if (!schema || !viewsSchema) throw new Error('the schema of the tables and the schema of the views are needed')

// Ponder's table builder takes the schema from here.
Object.assign(globalThis, { PONDER_NAMESPACE_BUILD: { schema, viewsSchema } })
const { getSql, isTable } = await drizzleKit()
const definitions = await import('../ponder.schema.ts')
const tables = Object.values(definitions).filter(isTable)
const statements = getSql(definitions)
const { createTriggers, createViews } = await ponderActions()

/** The statements that one of Ponder's functions would execute. */
async function collect(run: (executor: Executor) => Promise<void>): Promise<string[]> {
  const collected: string[] = []
  type Step = (executor: Executor) => Promise<unknown>
  const executor: Executor = {
    transaction: async (...args) => (args.find((one) => typeof one === 'function') as Step)(executor),
    wrap: async (...args) => (args.find((one) => typeof one === 'function') as Step)(executor),
    execute: async (statement) => {
      collected.push(statement)
    },
  }
  await run(executor)
  return collected
}

// What Ponder's `migrate` makes around the tables.
const before = [
  `create schema "${schema}"`,
  `create table "${schema}"._ponder_meta (key text primary key, value jsonb not null)`,
  `create table "${schema}"._ponder_checkpoint (chain_name text primary key, chain_id bigint not null,
    safe_checkpoint varchar(75) not null, latest_checkpoint varchar(75) not null, finalized_checkpoint varchar(75) not null)`,
  `create sequence "${schema}".operation_id as integer increment by 1`,
]
const namespaceBuild = { schema, viewsSchema }
process.stdout.write(
  JSON.stringify({
    tables: [...before, ...statements.tables.sql],
    indexes: statements.indexes.sql,
    triggers: await collect((executor) => createTriggers(executor, { tables })),
    views: await collect((executor) => createViews(executor, { tables, views: [], namespaceBuild })),
  }),
)
