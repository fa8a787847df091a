const { href } = new URL('./utils/finality.js', import.meta.resolve('ponder'))

/** After how many blocks Ponder takes one for final. It has a number for each chain, and none of it can be configured. */
export async function readFinality(chainId: number): Promise<bigint> {
  const { getFinalityBlockCount } = (await import(href)) as {
    getFinalityBlockCount: (of: { chain: { id: number } }) => number
  }
  return BigInt(getFinalityBlockCount({ chain: { id: chainId } }))
}
