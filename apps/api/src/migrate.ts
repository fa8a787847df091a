import { parseEnv } from '@tyche/service/env'
import { postgresUrl } from '@tyche/service/env-fields'
import { readEnvOrExit } from '@tyche/service/run-service'
import * as z from 'zod'
import { databaseUrlsOf } from './db/database-urls.ts'
import { migrateDatabase } from './db/migrate.ts'

const schema = z.object({ DATABASE_URL: postgresUrl, DATABASE_DIRECT_URL: postgresUrl.optional() })

await migrateDatabase(databaseUrlsOf(readEnvOrExit((variables) => parseEnv(schema, variables))).direct)
