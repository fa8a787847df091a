/**
 * The chain of `npm start` and of the tests: the only one where development keys, test tokens and a local beacon exist.
 */
export const LOCAL_CHAIN_ID = 31337

/** EIP-155 ids of the chains that have a deployment configuration. */
export const chainIds = {
  ethereum: 1,
  opMainnet: 10,
  base: 8453,
  baseSepolia: 84532,
  arbitrumOne: 42161,
  local: LOCAL_CHAIN_ID,
} as const
