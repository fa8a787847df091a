import { and, eq, sql } from 'drizzle-orm'
import type { Queries } from '../../../db/connect.ts'
import { pointEntry } from '../tables/point-entry.ts'
import { pointReference } from '../tables/point-reference.ts'

export type Entry = typeof pointEntry.$inferSelect

const isReferred = and(eq(pointEntry.createdAt, pointReference.createdAt), eq(pointEntry.id, pointReference.entry))

/** The entries that are booked with these references; each is looked for in the month that its reference names. */
export async function findEntries(db: Queries, references: readonly string[]): Promise<Entry[]> {
  // Joined: of a list in the condition, each reference would be looked for in every partition.
  const rows = await db
    .select({ entry: pointEntry })
    .from(pointReference)
    .innerJoin(
      sql`unnest(${sql.param(references)}::text[]) as wanted(reference)`,
      sql`wanted.reference = ${pointReference.reference}`,
    )
    .innerJoin(pointEntry, isReferred)
  return rows.map(({ entry }) => entry)
}

/** The entry that is booked with a reference. */
export async function findEntry(db: Queries, reference: string): Promise<Entry | undefined> {
  const [row] = await db
    .select({ entry: pointEntry })
    .from(pointReference)
    .innerJoin(pointEntry, isReferred)
    .where(eq(pointReference.reference, reference))
  return row?.entry
}
