import { gameAbi } from '@tyche/contracts/abis'
import { callRpc } from '@tyche/devstack/rpc'
import { asLocal } from '@tyche/protocol/deployment'
import { localAccounts } from '@tyche/protocol/development-accounts'
import { readDeployment } from '@tyche/protocol/read-deployment'
import { createPublicClient, type Hex, http } from 'viem'
import { type choosePlace, readText, running } from '../../launched.ts'
import { createPlayer } from '../../player.ts'

type Paths = Awaited<ReturnType<typeof choosePlace>>['paths']

const settledWithinMs = 60_000

/** What a data folder must still hold after an attack. */
export interface Facts {
  readonly key: string | undefined
  readonly record: string | undefined
  /** Transactions of the deployer: another deployment beside the first would be more. */
  readonly deployerSent: number
  /** Hashes of the blocks with a bet and with its result. */
  readonly blocks: readonly string[]
}

/** Reads the facts of the running stack; `blockNumbers` are those of an earlier bet. */
export async function readFacts(paths: Paths, blockNumbers: readonly bigint[]): Promise<Facts> {
  const { rpcUrl } = running(paths.run)
  const { address } = localAccounts.deployer
  const sent = await callRpc<Hex>(rpcUrl, 'eth_getTransactionCount', [address, 'latest'])
  const client = createPublicClient({ transport: http(rpcUrl) })
  const blocks = await Promise.all(
    blockNumbers.map(async (blockNumber) => {
      const block = await client.getBlock({ blockNumber }).catch(() => undefined)
      return block?.hash ?? 'gone'
    }),
  )
  return { key: readText(paths.beaconKey), record: readText(paths.deployment), deployerSent: Number(sent), blocks }
}

/** Places a bet as the web app does and waits for its result; returns both block numbers and the duration. */
export async function placeBet(paths: Paths): Promise<{ blockNumbers: bigint[]; waitMs: number }> {
  const { url, rpcUrl } = running(paths.run)
  const deployment = asLocal(await readDeployment(paths.deployment))
  const player = await createPlayer(url, deployment)
  const { sentAt, nonce } = await player.roll()
  const client = createPublicClient({ transport: http(rpcUrl) })
  const address = deployment.contracts.coinFlip
  const filter = { address, abi: gameAbi, args: { nonce }, fromBlock: 0n } as const
  for (const deadline = Date.now() + settledWithinMs; Date.now() < deadline; ) {
    const [result] = await client.getContractEvents({ ...filter, eventName: 'BetCallback' })
    if (!result) continue
    const [bet] = await client.getContractEvents({ ...filter, eventName: 'Bet' })
    return { blockNumbers: [bet?.blockNumber ?? 0n, result.blockNumber], waitMs: performance.now() - sentAt }
  }
  throw new Error(`bet ${nonce} has no result after ${settledWithinMs / 1_000} s`)
}

export function differences(before: Facts, after: Facts): string[] {
  const names: Record<keyof Facts, string> = {
    key: 'another beacon key',
    record: 'another deployment record',
    deployerSent: `the deployer sent ${after.deployerSent} transactions instead of ${before.deployerSent}`,
    blocks: 'other blocks',
  }
  return (Object.keys(names) as (keyof Facts)[]).flatMap((name) =>
    String(before[name]) === String(after[name]) ? [] : [names[name]],
  )
}
