import { withClient } from '@tyche/devstack/postgres-client'

/** Applies settings of the database to the API's sessions while `run` runs: sessions open again with them, and without. */
export async function withSettings<Result>(
  url: string,
  settings: Readonly<Record<string, string>>,
  run: () => Promise<Result>,
): Promise<Result> {
  const names = Object.keys(settings)
  await change(
    url,
    names.map((name) => `alter database postgres set ${name} = '${settings[name]}'`),
  )
  try {
    return await run()
  } finally {
    await change(
      url,
      names.map((name) => `alter database postgres reset ${name}`),
    )
  }
}

function change(url: string, statements: readonly string[]): Promise<void> {
  return withClient(url, async (client) => {
    for (const statement of statements) await client.query(statement)
    await client.query(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name like 'tyche-api%'`,
    )
  })
}
