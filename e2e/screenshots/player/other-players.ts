import { play } from '@tyche/demo/play'
import { openVenue } from '@tyche/demo/player'
import { simulatedPlayers } from '@tyche/demo/players'
import { createLogger } from '@tyche/service/logger'
import { english, generateMnemonic, type HDAccount } from 'viem/accounts'
import { createPlayer } from '../../fixtures/bets/open-bets.ts'
import type { ChainAccess } from '../../fixtures/stack/chain-access.ts'
import type { TestedStack } from '../../fixtures/stack/running-stack.ts'

const oneUsdm = 1_000_000n

/** Bets of some amounts, so that lists, charts and ranks are not empty. */
export async function playAsOthers(chain: ChainAccess): Promise<void> {
  const players = [await createPlayer(chain), await createPlayer(chain), await createPlayer(chain)]
  for (let index = 0; index < 30; index++) {
    const player = players[index % players.length]
    if (!player) continue
    const wager = oneUsdm * BigInt(5 + ((index * 37) % 120))
    await chain.placeBet(player, { wager, playCount: (index % 5) + 1, choice: index % 2 })
  }
}

/** Players of the demo, who bet, buy and refer until `stop`. */
export function startLife(stack: TestedStack, chain: ChainAccess, accounts: readonly HDAccount[]) {
  const venue = openVenue({ rpcUrl: chain.rpcUrl, apiUrl: stack.url, deployment: stack.deployment })
  const stopping = new AbortController()
  const playing = play({ venue, accounts, logger: createLogger('demo', 'silent'), signal: stopping.signal })
  return {
    stop: async () => {
      stopping.abort()
      await playing
    },
  }
}

export const newPlayers = (count: number): HDAccount[] => simulatedPlayers(generateMnemonic(english), count)
