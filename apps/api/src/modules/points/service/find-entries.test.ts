import { expect, test } from 'vitest'
import { createMigratedDatabase } from '../../../testing/migrated-database.ts'
import { alice } from '../../../testing/sign-in.ts'
import { findEntries } from './find-entries.ts'
import { recordPoints } from './record-points.ts'

test('looks for more references than a statement takes parameters', async () => {
  const database = await createMigratedDatabase()
  const { db } = database.connection
  await recordPoints(db, { address: alice.address, delta: '1.000', reference: 'gift-1', kind: 'test' })
  const references = Array.from({ length: 70_000 }, (_, n) => `gift-${n}`)
  expect(await findEntries(db, references)).toMatchObject([{ reference: 'gift-1', delta: '1.000' }])
  await database.end()
})
