import type { Deployment } from './deployment.ts'

/** The pool that holds USD stablecoins and nothing else. */
const STABLE_POOL = 'stable'

/** The tokens that are worth a dollar: those of the stable pool. */
export function usdStablecoins({ pools, tokens }: Pick<Deployment, 'pools' | 'tokens'>): Deployment['tokens'] {
  const stable = pools.find(({ id }) => id === STABLE_POOL)?.tokens.map((address) => address.toLowerCase()) ?? []
  return tokens.filter(({ address }) => stable.includes(address.toLowerCase()))
}
