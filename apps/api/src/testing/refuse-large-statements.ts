import type { Pool } from 'pg'

/**
 * Has the database refuse statements that change more than `most` rows of a table, in place of the time that they would take: a
 * statement has five seconds. Resolves with a function that ends it.
 */
export async function refuseLargeStatements(
  pool: Pool,
  { change, table, most }: { change: 'insert' | 'update' | 'delete'; table: string; most: number },
): Promise<() => Promise<void>> {
  const name = `app.refuse_large_${change}`
  await pool.query(`
    create function ${name}() returns trigger language plpgsql as $$ begin
      if (select count(*) from changed) > ${most} then raise exception 'more than ${most} rows in a statement'; end if;
      return null; end $$;
    create trigger refuse_large after ${change} on ${table} referencing ${change === 'delete' ? 'old' : 'new'} table as changed
      for each statement execute function ${name}()`)
  return async () => void (await pool.query(`drop function ${name}() cascade`))
}
