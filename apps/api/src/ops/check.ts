import { checkLedger } from '../modules/points/service/check-ledger.ts'
import type { Context } from './context.ts'
import { OpsError } from './errors.ts'

/** Prints what the ledger holds; an account whose balance is not the sum of its entries is a failure. */
export async function check({ db, terminal, options }: Context): Promise<void> {
  const result = await checkLedger(db)
  const { accounts, entries, newestEntryAt, points, wrong, wrongCount } = result
  if (options.json) terminal.print(JSON.stringify(result))
  else {
    for (const { address, says } of wrong) terminal.print(`${address}: ${says}`)
    const newest = newestEntryAt ? `, the newest of ${newestEntryAt}` : ''
    terminal.print(
      `${accounts} accounts with ${points} points, ${entries} entries${newest}: ${wrongCount} wrong balances.`,
    )
  }
  if (wrongCount > 0) throw new OpsError('Balances are not the sums of their entries.')
}
