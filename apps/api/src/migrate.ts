import { describeDatabaseProblem } from '@tyche/service/describe-database-problem'
import { findDatabaseProblem } from '@tyche/service/find-database-problem'
import { readEnvOrExit } from '@tyche/service/run-service'
import { databaseUrlsOf, directVariableOf } from './db/database-urls.ts'
import { parseMigrateEnv } from './db/env.ts'
import { isDatabaseUnavailable } from './db/is-database-unavailable.ts'
import { migrateDatabase } from './db/migrate.ts'

const env = readEnvOrExit(parseMigrateEnv)
const variable = directVariableOf(env)
const { direct } = databaseUrlsOf(env)

/** Its caller starts it again: a job of the cluster at once, a person once they have read why. */
function endWith(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

const problem = await findDatabaseProblem(variable, { connectionString: direct })
if (problem) endWith(problem.sentence)
await migrateDatabase(direct).catch((error: unknown) => {
  if (isDatabaseUnavailable(error)) endWith(describeDatabaseProblem(variable, error))
  throw error
})
