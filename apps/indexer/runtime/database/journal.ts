import { JOURNAL, quote } from './schema-names.ts'

/** Instead of a checkpoint in a journal: the block of this change is not complete yet. Ponder's greatest checkpoint. */
const OPEN = '9'.repeat(75)

const functionOf = (schema: string) => `${quote(schema)}.close_journals`

/** Creates the function that writes into the journals of all tables which block their newest changes are from. */
export function createCloseJournals(schema: string, tables: readonly string[]): string {
  const updates = tables.map(
    (table) => `update ${quote(schema)}.${quote(JOURNAL + table)} set checkpoint = $1 where checkpoint = '${OPEN}';`,
  )
  return `create or replace function ${functionOf(schema)}(text) returns void language plpgsql as $$
    begin
      ${updates.join('\n      ')}
    end $$`
}

/** @param checkpoint of the end of the block. */
export const closeJournals = (schema: string, checkpoint: string): string =>
  `select ${functionOf(schema)}('${checkpoint}')`
