import { createTestDatabase } from '@tyche/testing/database'
import { type Connection, connectDatabase } from '../db/connect.ts'
import { migrateDatabase } from '../db/migrate.ts'

export interface MigratedDatabase {
  readonly url: string
  readonly connection: Connection
  /** Closes the connection and drops the database. */
  readonly end: () => Promise<void>
}

/** A test's own database with the tables of the API. */
export async function createMigratedDatabase(): Promise<MigratedDatabase> {
  const { url, drop } = await createTestDatabase()
  await migrateDatabase(url)
  const connection = connectDatabase(url, () => undefined)
  const end = async () => {
    await connection.close()
    await drop()
  }
  return { url, connection, end }
}
