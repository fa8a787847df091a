/** Mistakes in the library, at least one in each of its functions: the proof is meaningful only if it fails on each. */
export const plantedBugs = [
  { name: 'deposit books more than it got', find: 'books.custody += amount;', replace: 'books.custody += amount + 1;' },
  {
    name: 'withdraw does not look at the reserve',
    find: 'require(amount <= available, ILiquidityPool.InsufficientBankroll(amount, available));',
    replace: '',
  },
  {
    name: 'reserve takes more than there is',
    find: 'require(reserved <= available, ILiquidityPool.InsufficientBankroll(reserved, available));',
    replace: '',
  },
  {
    name: "settle releases another bet's reserve",
    find: 'require(released <= reserved, ILiquidityPool.ReserveExceeded(released, reserved));',
    replace: '',
  },
  {
    name: 'settle lets the fee go beyond the reserve',
    find: 'require(fee <= released - payout, ILiquidityPool.ReserveExceeded(fee, released - payout));',
    replace: '',
  },
  { name: 'owe does not commit what it owes', find: 'books.committed += amount;', replace: '' },
  { name: 'claim leaves the commitment', find: 'books.committed -= amount;', replace: '' },
] as const

/** The library with one mistake. */
export function plant(library: string, { find, replace }: { find: string; replace: string }): string {
  if (!library.includes(find)) throw new Error(`The library has no \`${find}\`: plant the bug where it is now.`)
  return library.replace(find, replace)
}
