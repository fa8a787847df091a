const address = `0x${'12'.repeat(20)}`
const contracts = [
  ...['randomnessCoordinator', 'gameCenter', 'stablePool', 'blueChipPool', 'liquidityManager', 'liquidityUtils'],
  ...['coinFlip', 'dice', 'range', 'rockPaperScissors', 'spin', 'rewardPool', 'ticketArt', 'incomeVault'],
  ...['offChainSales', 'luckyBuyExtension', 'luckyBuy', 'ticket', 'timelock'],
]
const roles = ['deployer', 'owner', 'guardian', 'treasury', 'manager', 'preOrderSigner', 'rewardSigner', 'multisig']
const allAt = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, address]))

/** A record as a deployment writes it, with one address for all. */
export const ownerRecord = (chainId: number): string =>
  JSON.stringify({
    chainId,
    deploymentBlock: '7',
    genesisHash: `0x${'ab'.repeat(32)}`,
    contracts: allAt(contracts),
    roles: allAt(roles),
    knownRound: { round: '1', signature: 'ef'.repeat(48) },
    beacon: {
      scheme: 'bls-unchained-g1-rfc9380',
      publicKey: 'cd'.repeat(96),
      genesisTime: 1_700_000_000,
      periodSec: 3,
      minDelaySec: 12,
    },
    pools: [{ id: 'stable', name: 'Tyche Stable Pool', symbol: 'tSTABLE', address, tokens: [address] }],
    tokens: [{ symbol: 'USDC', address, decimals: 6, pool: address, mintable: false, feed: address }],
    games: [{ name: 'coin', address }],
  })
