import type pg from 'pg'

const BATCH_ROWS = 20_000

/**
 * Prepares the ledger's entries to become the first partition of a ranged table, beside writers: their references are written in
 * batches (a trigger writes those of new ones), the key with the time is built, and the end of the partition is verified. Killed at
 * any moment, it is run again.
 */
export async function preparePointEntries(client: pg.Client): Promise<void> {
  // All that were written before the trigger are to be seen now: it was made behind a lock that waits for them.
  const { rows } = await client.query<{ newest: string | null }>('select max(id) as newest from app.point_entry')
  const newest = rows[0]?.newest
  if (!newest) return
  for (let after = '0'; BigInt(after) < BigInt(newest); after = await writeReferences(client, after));
  await buildKey(client)
  await verifyEnd(client)
}

/** Writes the references of the next entries; the id of the last of them. */
async function writeReferences(client: pg.Client, after: string): Promise<string> {
  const { rows } = await client.query<{ last: string }>(
    `with batch as (select id, reference, created_at from app.point_entry where id > $1 order by id limit ${BATCH_ROWS}),
       written as (insert into app.point_reference (reference, entry, created_at)
         select reference, id, created_at from batch on conflict do nothing)
     select max(id) as last from batch`,
    [after],
  )
  return rows[0]!.last
}

async function buildKey(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ isValid: boolean }>(
    `select indisvalid as "isValid" from pg_index where indexrelid = to_regclass('app.point_entry_first_pkey')`,
  )
  if (rows[0]?.isValid) return
  // It waits for older transactions and has nobody wait behind it.
  await client.query(`set lock_timeout = 0`)
  // What a killed attempt has left is not valid.
  if (rows[0]) await client.query('drop index concurrently app.point_entry_first_pkey')
  await client.query('create unique index concurrently point_entry_first_pkey on app.point_entry (id, created_at)')
  await client.query(`set lock_timeout = '2s'`)
}

/** Has new entries refused from the next month but one on, so that attaching reads nothing: repeat a switch that fails before then. */
async function verifyEnd(client: pg.Client): Promise<void> {
  await client.query(`alter table app.point_entry drop constraint if exists point_entry_first_ends;
    do $$ begin execute format('alter table app.point_entry add constraint point_entry_first_ends check (created_at < %L) not valid',
      date_trunc('month', now(), 'UTC') + interval '2 months'); end $$`)
  await client.query('alter table app.point_entry validate constraint point_entry_first_ends')
}
