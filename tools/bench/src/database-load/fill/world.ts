import type { LocalDeployment } from '@tyche/protocol/deployment'
import type { Proportions, Sizes } from './sizes.ts'

/** What is loaded, and the chain that it pretends to come from. */
export interface World extends Proportions {
  readonly sizes: Sizes
  readonly deployment: LocalDeployment
  /** `deploymentDigest`. */
  readonly digest: string
  /** Unix seconds of the newest bet. */
  readonly nowSec: number
  /** The first block with bets, and the last one, up to which points are credited. */
  readonly firstBlock: number
  readonly lastBlock: number
  readonly lastHash: string
}

/** The schema of the indexer's tables; the API reads the views in `onchain`. */
export const TABLES = 'indexer_load'
export const VIEWS = 'onchain'

/** A quoted text of SQL. */
export const quote = (text: string): string => `'${text.replaceAll("'", "''")}'`

const hex = (address: string): string => quote(address.toLowerCase())

/** Addresses and names of the deployment as SQL. */
export function deployed({ deployment }: World) {
  const { games, tokens, contracts, pools } = deployment
  const [dollar] = tokens
  const [pool] = pools
  if (!dollar || !pool) throw new Error('the deployment has no token or no pool')
  return {
    dollar: hex(dollar.address),
    pool: hex(pool.address),
    coordinator: hex(contracts.randomnessCoordinator),
    gameCount: games.length,
    /** Of the number of a game from 0. */
    gameName: (number: string) => `(array[${games.map(({ name }) => quote(name)).join()}])[${number} + 1]`,
    gameAddress: (number: string) => `(array[${games.map(({ address }) => hex(address)).join()}])[${number} + 1]`,
  }
}

/** SQL: the block of one of many that happened now and then, by its number: two of them in each of the newest blocks. */
export function spreadOver(
  { firstBlock, lastBlock, oldBlocks, recentBlocks }: World,
  number: string,
  count: number,
): string {
  const recent = Math.min(recentBlocks * 2, Math.floor(count / 2))
  const old = `${firstBlock} + (${number} - 1) * ${oldBlocks} / ${count - recent}`
  return `case when ${number} > ${count - recent} then ${lastBlock} - (${count} - ${number}) / 2 else ${old} end`
}

/** 0x and 64 digits that follow from an expression. */
export const hashOf = (expression: string): string => `'0x' || repeat(md5((${expression})::text), 2)`
