import { acceptance } from '@tyche/protocol/contract-enums'
import { type AbiEvent, type Address, getAbiItem, zeroAddress } from 'viem'
import { gameCenterAbi, incomeVaultAbi, liquidityPoolAbi, luckyBuyAbi, rewardPoolAbi } from '../../generated/abis.ts'
import type { ChainReader } from '../deploy/chain.ts'
import { timelockAbi } from '../deploy/contracts/contract-artifacts.ts'

// Largest block range that public nodes accept in one request.
const blocksPerRequest = 10_000n

type Where = { readonly reader: ChainReader['reader']; readonly address: Address; readonly fromBlock: bigint }

async function readEvents<const TEvent extends AbiEvent>({ reader, address, fromBlock }: Where, event: TEvent) {
  const latest = await reader.getBlockNumber()
  const logs = []
  for (let from = fromBlock; from <= latest; from += blocksPerRequest) {
    const to = from + blocksPerRequest - 1n
    logs.push(
      ...(await reader.getLogs({ address, event, fromBlock: from, toBlock: to < latest ? to : latest, strict: true })),
    )
  }
  return logs
}

/** Accounts for which a switch is on, by the events of every change of it. */
function stillOn(changes: readonly { readonly account: Address; readonly isOn: boolean }[]): string {
  const states = new Map(changes.map(({ account, isOn }) => [account, isOn]))
  return namesOf([...states].filter(([, isOn]) => isOn).map(([account]) => account))
}

/** A set of accounts as text that can be compared. */
export function namesOf(accounts: readonly Address[]): string {
  return accounts.length === 0 ? 'nobody' : [...accounts].sort().join(' ')
}

/** Every game that may place bets. */
export async function acceptedGames(where: Where): Promise<string> {
  const logs = await readEvents(where, getAbiItem({ abi: gameCenterAbi, name: 'GameRegistered' }))
  return stillOn(logs.map(({ args }) => ({ account: args.game, isOn: args.accepted })))
}

/** Every contract that may add and remove liquidity for others. */
export async function acceptedHandlers(where: Where): Promise<string> {
  const logs = await readEvents(where, getAbiItem({ abi: liquidityPoolAbi, name: 'HandlerSet' }))
  return stillOn(logs.map(({ args }) => ({ account: args.handler, isOn: args.accepted })))
}

/** Every contract that may bring bets. */
export async function acceptedBankers(where: Where): Promise<string> {
  const logs = await readEvents(where, getAbiItem({ abi: liquidityPoolAbi, name: 'BankerSet' }))
  return stillOn(logs.map(({ args }) => ({ account: args.banker, isOn: args.status === acceptance.accepted })))
}

/** Every token that products are sold for. */
export async function soldTokens(where: Where): Promise<string> {
  const logs = await readEvents(where, getAbiItem({ abi: luckyBuyAbi, name: 'TokenPoolSet' }))
  return stillOn(logs.map(({ args }) => ({ account: args.token, isOn: args.pool !== zeroAddress })))
}

/** Every contract that may bring the vault income. */
export async function acceptedSources(where: Where): Promise<string> {
  const logs = await readEvents(where, getAbiItem({ abi: incomeVaultAbi, name: 'SourceSet' }))
  return stillOn(logs.map(({ args }) => ({ account: args.source, isOn: args.accepted })))
}

/** Every account whose vouchers are paid. */
export async function acceptedSigners(where: Where): Promise<string> {
  const logs = await readEvents(where, getAbiItem({ abi: rewardPoolAbi, name: 'SignerSet' }))
  return stillOn(logs.map(({ args }) => ({ account: args.signer, isOn: args.accepted })))
}

/** Every contract that may set rewards aside. */
export async function acceptedReservers(where: Where): Promise<string> {
  const logs = await readEvents(where, getAbiItem({ abi: rewardPoolAbi, name: 'ReserverSet' }))
  return stillOn(logs.map(({ args }) => ({ account: args.account, isOn: args.status === acceptance.accepted })))
}

/** Every account that has a role of the timelock. */
export async function membersOf(where: Where, role: `0x${string}`): Promise<string> {
  const [granted, revoked] = await Promise.all([
    readEvents(where, getAbiItem({ abi: timelockAbi, name: 'RoleGranted' })),
    readEvents(where, getAbiItem({ abi: timelockAbi, name: 'RoleRevoked' })),
  ])
  const changes = [
    ...granted.map((log) => ({ log, isOn: true })),
    ...revoked.map((log) => ({ log, isOn: false })),
  ].filter(({ log }) => log.args.role === role)
  changes.sort(
    (one, other) => Number(one.log.blockNumber - other.log.blockNumber) || one.log.logIndex - other.log.logIndex,
  )
  return stillOn(changes.map(({ log, isOn }) => ({ account: log.args.account, isOn })))
}
