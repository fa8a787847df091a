import type { GameName } from '@tyche/fairness'
import { createGameReader, openPendingBets } from '@tyche/sdk/games'
import { runCall } from '@tyche/sdk/tx'
import type { Address } from 'viem'
import { refreshAllowances } from '../../../data/balances/allowance.ts'
import { refreshTokenBalances } from '../../../data/balances/token-balance.ts'
import { loadChainClient } from '../../../data/chain/chain-client.ts'
import { loadChainConfig } from '../../../data/chain-config/chain-config.ts'
import { openWriter } from '../../../data/transactions/writer.ts'
import { walletStore } from '../../../data/wallet/wallet-store.ts'
import { withLock } from '../../../lib/locks/with-lock.ts'
import { safeStorage } from '../../../lib/storage/safe-storage.ts'
import { type BetController, createBetController } from './bet-controller.ts'
import { addToSession, removeFromSession } from './session-stats.ts'

const controllers = new Map<string, Promise<BetController>>()

/** One controller per game and player for the life of the tab, so that leaving the page loses no bet. */
export function openBetController(name: GameName, player: Address): Promise<BetController> {
  const key = `${name}.${player}`
  const known = controllers.get(key)
  if (known) return known
  const opening = create(name, player)
  controllers.set(key, opening)
  opening.catch(() => controllers.delete(key))
  return opening
}

async function create(name: GameName, player: Address): Promise<BetController> {
  const [config, chain] = await Promise.all([loadChainConfig(), loadChainClient()])
  const game = config.games.find((entry) => entry.name === name)
  if (!game) throw new Error(`${name} is not deployed here`)
  return createBetController({
    player,
    reader: createGameReader(chain, { game: { name, address: game.address } }),
    gameCenter: config.contracts.gameCenter,
    pendingBets: openPendingBets({ chainId: config.chainId, game: game.address, player, storage: safeStorage }),
    confirmations: BigInt(config.confirmations),
    isWalletInstant: () => walletStore.getState().isDemo,
    openWriter,
    lock: (options, work) => withLock(`tyche.bet.${config.chainId}.${player.toLowerCase()}`, options, work),
    runCall,
    onOutcome: (outcome, elapsedMs) => addToSession(name, player, outcome, elapsedMs),
    onWithdrawn: ({ hash }) => removeFromSession(name, player, hash),
    onChange: () => {
      refreshTokenBalances()
      refreshAllowances()
    },
  })
}
