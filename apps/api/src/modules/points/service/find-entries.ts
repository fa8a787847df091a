import { and, eq, inArray } from 'drizzle-orm'
import type { Queries } from '../../../db/connect.ts'
import { pointEntry } from '../tables/point-entry.ts'
import { pointReference } from '../tables/point-reference.ts'

export type Entry = typeof pointEntry.$inferSelect

/** The entries that are booked with these references; each is looked for in the month that its reference names. */
export async function findEntries(db: Queries, references: readonly string[]): Promise<Entry[]> {
  if (references.length === 0) return []
  const rows = await db
    .select({ entry: pointEntry })
    .from(pointReference)
    .innerJoin(
      pointEntry,
      and(eq(pointEntry.createdAt, pointReference.createdAt), eq(pointEntry.id, pointReference.entry)),
    )
    .where(inArray(pointReference.reference, [...references]))
  return rows.map(({ entry }) => entry)
}

/** The entry that is booked with a reference. */
export async function findEntry(db: Queries, reference: string): Promise<Entry | undefined> {
  return (await findEntries(db, [reference]))[0]
}
