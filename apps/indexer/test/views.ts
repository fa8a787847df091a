import pg from 'pg'

/** Queries the views that the API reads, over a separate connection. */
export class Views {
  readonly #pool: pg.Pool

  constructor(databaseUrl: string) {
    this.#pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
    this.#pool.on('error', () => undefined)
  }

  async query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.#pool.query<Row>(text, values)).rows
  }

  /** A bet of the coin flip. */
  bet(nonce: bigint): Promise<Record<string, unknown> | undefined> {
    return this.betRow({ game: 'coin', nonce })
  }

  async betRow({ game, nonce }: { game: string; nonce: bigint }): Promise<Record<string, unknown> | undefined> {
    const [row] = await this.query('select * from onchain.bet where id = $1', [`${game}-${nonce}`])
    return row
  }

  /** Schemas in which runs of the indexer keep their tables. */
  async runs(): Promise<string[]> {
    const rows = await this.query<{ name: string }>(
      "select table_schema as name from information_schema.tables where table_name = '_ponder_meta' and table_type = 'BASE TABLE'",
    )
    return rows.map(({ name }) => name)
  }

  /** The run that readers see. */
  async viewedRun(): Promise<string | undefined> {
    const [row] = await this.query<{ name: string }>(
      "select table_schema as name from information_schema.view_table_usage where view_schema = 'onchain' and view_name = 'bet'",
    )
    return row?.name
  }

  /** Number of the last block that Ponder takes as final. */
  async finalBlock(): Promise<number> {
    const [row] = await this.query<{ block: string }>(
      'select substr(safe_checkpoint, 27, 16) as block from onchain._ponder_checkpoint',
    )
    return Number(row?.block ?? 0)
  }

  async close(): Promise<void> {
    await this.#pool.end()
  }
}
