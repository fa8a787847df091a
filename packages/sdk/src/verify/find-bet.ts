import { gameAbi } from '@tyche/contracts/abis'
import type { Address, Client, Hash } from 'viem'
import { getContractEvents } from 'viem/actions'
import { getAction } from 'viem/utils'
import { NotVerifiableError } from '../errors/not-verifiable-error.ts'
import { findLog } from '../tx/logs/find-log.ts'

export type FindBetParameters = {
  deployment: {
    /** Nothing of ours happened before it. */
    readonly deploymentBlock: bigint
    readonly games: readonly { readonly name: string; readonly address: Address }[]
  }
  game: string
  nonce: bigint
}

/**
 * The transaction that placed a bet, by the bet's number in its game.
 *
 * @throws `NotVerifiableError` for a number that was not given yet, or a game that is not deployed; viem's error when the node
 *   does not answer.
 * @example
 * import { findBet } from '@tyche/sdk/verify'
 *
 * const hash = await findBet(client, { deployment, game: 'coin', nonce: 7n })
 */
export async function findBet(client: Client, { deployment, game, nonce }: FindBetParameters): Promise<Hash> {
  const address = deployment.games.find(({ name }) => name === game)?.address
  const read = getAction(client, getContractEvents, 'getContractEvents')
  const log =
    address &&
    (await findLog(client, {
      fromBlock: deployment.deploymentBlock,
      read: (range) => read({ address, abi: gameAbi, eventName: 'Bet', args: { nonce }, strict: true, ...range }),
    }))
  if (!log) throw new NotVerifiableError({ missing: 'bet', message: `The chain has no bet ${nonce} of ${game}.` })
  return log.transactionHash
}
