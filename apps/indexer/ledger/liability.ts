import type { Context } from 'ponder:registry'
import { liability } from 'ponder:schema'
import type { Address } from 'viem'

interface Debt {
  debtor: Address
  token: Address
  account: Address
}

/** Adds to what LuckyBuy or RewardPool owes an account. */
export async function moveDebt(db: Context['db'], debt: Debt, amount: bigint): Promise<void> {
  const { debtor, token, account } = debt
  await db
    .insert(liability)
    .values({ id: `${debtor}-${token}-${account}`.toLowerCase(), ...debt, amount })
    .onConflictDoUpdate((row) => ({ amount: row.amount + amount }))
}
