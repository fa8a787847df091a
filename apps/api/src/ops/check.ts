import { checkLedger } from '../modules/points/service/check-ledger.ts'
import type { Context } from './context.ts'
import { OpsError } from './errors.ts'

/** Prints what the ledger holds; a balance that is not the sum of its entries and an entry without its reference are failures. */
export async function check({ db, terminal, options }: Context): Promise<void> {
  const result = await checkLedger(db)
  const { accounts, entries, newestEntryAt, points, wrong, wrongCount, unreferenced } = result
  if (options.json) terminal.print(JSON.stringify(result))
  else {
    for (const { address, says } of wrong) terminal.print(`${address}: ${says}`)
    const newest = newestEntryAt ? `, the newest of ${newestEntryAt}` : ''
    terminal.print(
      `${accounts} accounts with ${points} points, ${entries} entries${newest}: ${wrongCount} wrong balances${unreferenced > 0 ? `, ${unreferenced} entries without their reference` : ''}.`,
    )
  }
  if (unreferenced > 0) throw new OpsError('Entries without their reference could be booked again.')
  if (wrongCount > 0) throw new OpsError('Balances are not the sums of their entries.')
}
