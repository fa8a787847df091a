const { href } = new URL('./utils/finality.js', import.meta.resolve('ponder'))

/** Number of blocks after which Ponder treats a block as final. Ponder fixes it for each chain. */
export async function readFinality(chainId: number): Promise<bigint> {
  const { getFinalityBlockCount } = (await import(href)) as {
    getFinalityBlockCount: (of: { chain: { id: number } }) => number
  }
  return BigInt(getFinalityBlockCount({ chain: { id: chainId } }))
}
