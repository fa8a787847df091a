/** The chain of `npm start` and of the tests: the only one where development keys, test tokens and a local beacon exist. */
export const LOCAL_CHAIN_ID = 31337

/** Chains that a deployment has a configuration for, by the id that EIP-155 gives them. */
export const chainIds = {
  ethereum: 1,
  opMainnet: 10,
  base: 8453,
  arbitrumOne: 42161,
  local: LOCAL_CHAIN_ID,
} as const
