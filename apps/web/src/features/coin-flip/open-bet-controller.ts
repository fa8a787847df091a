import type { Address } from 'viem'
import { refreshTokenBalances } from '../../lib/balances/token-balance.ts'
import { loadChainClient } from '../../lib/chain/chain-client.ts'
import { loadChainConfig } from '../../lib/chain-config/chain-config.ts'
import { walletStore } from '../../lib/wallet/wallet-store.ts'
import { type BetController, createBetController } from './bet-controller.ts'
import { openPendingBets } from './pending-bets.ts'
import { addToSession, removeFromSession } from './session-stats.ts'

const controllers = new Map<Address, Promise<BetController>>()

/** One controller per player for the life of the tab, so that leaving the page loses no bet. */
export function openBetController(player: Address): Promise<BetController> {
  const known = controllers.get(player)
  if (known) return known
  const opening = create(player)
  controllers.set(player, opening)
  opening.catch(() => controllers.delete(player))
  return opening
}

async function create(player: Address): Promise<BetController> {
  const [config, chain, { openWriter }, { runWrite }] = await Promise.all([
    loadChainConfig(),
    loadChainClient(),
    import('../../lib/tx/writer.ts'),
    import('../../lib/tx/run-write.ts'),
  ])
  const { coinFlip, gameCenter } = config.contracts
  return createBetController({
    player,
    addresses: { coinFlip, gameCenter },
    chain,
    pendingBets: openPendingBets(config.chainId, coinFlip, player),
    confirmations: BigInt(config.confirmations),
    isWalletInstant: () => walletStore.getState().isDemo,
    openWriter,
    runWrite,
    onOutcome: (outcome, elapsedMs) => addToSession(player, outcome, elapsedMs),
    onWithdrawn: ({ hash }) => removeFromSession(player, hash),
    onChange: refreshTokenBalances,
  })
}
