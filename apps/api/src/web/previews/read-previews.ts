import { gameAbi } from '@tyche/contracts/abis'
import { GAME_NAMES, type GameName } from '@tyche/fairness'
import { MAX_PRODUCT_ID } from '@tyche/protocol/lottery'
import { PRECISION } from '@tyche/protocol/scales'
import { eq } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { formatUnits, type Hash, isAddressEqual, parseEventLogs } from 'viem'
import type { Services } from '../../context.ts'
import { readOnchain } from '../../db/onchain/read-onchain.ts'
import { type BetRow, bet } from '../../db/onchain/views.ts'
import { ApiError } from '../../errors/api-error.ts'
import { readProductDetail } from '../../modules/lottery/service/products/read-product-detail.ts'
import { choiceWords, gameTitles, outcomeWords } from './outcome-words.ts'
import type { BetPreview, DrawPreview } from './preview-facts.ts'

const MAX_SHOWN_CODES = 8
/** Transactions whose bets are known; an unknown one may be mined a moment later. */
const MAX_KNOWN = 5_000
const UNKNOWN_MS = 10_000
/** Questions to the node at once: who asks for more gets the general picture. */
const MAX_ASKED = 8

export interface PreviewReader {
  /** The bet that a transaction placed; `named` says which, of several. Undefined for an unknown one. */
  readonly bet: (hash: string, named?: string) => Promise<BetPreview | undefined>
  /** A product and its draw; undefined for an unknown one. */
  readonly draw: (id: string) => Promise<DrawPreview | undefined>
}

type ReaderServices = Pick<Services, 'chain' | 'connection' | 'deployment' | 'deploymentDigest' | 'seriesNames'>

/** Reads what pictures and heads of links to a bet or a draw say. Answers nothing instead of failing. */
export function createPreviewReader(services: ReaderServices): PreviewReader {
  const { deployment, connection } = services
  const betsOf = createBetFinder(services)

  async function readBet(hash: string, named: string | undefined): Promise<BetPreview | undefined> {
    const ids = named === undefined ? await betsOf(hash) : [named]
    const [id] = ids
    if (id === undefined) return undefined
    const [row] = await readOnchain(() => connection.db.select().from(bet).where(eq(bet.id, id)))
    return row?.placedHash === hash ? toBetPreview(row, deployment) : undefined
  }

  return {
    bet: (hash, named) => orNothing(() => readBet(hash.toLowerCase(), named)),
    draw: (id) =>
      orNothing(async () => {
        if (!/^[1-9]\d{0,9}$/.test(id) || Number(id) > MAX_PRODUCT_ID) return undefined
        return await readDraw(services, Number(id))
      }),
  }
}

/** `coin-12` of a query's game and number. */
export function betIdOf(game: string | undefined, nonce: string | undefined): string | undefined {
  const name = GAME_NAMES.find((known) => known === game)
  // The web's router writes numbers in quotes.
  const number = nonce?.replaceAll('"', '')
  return name && number && /^[1-9]\d{0,77}$/.test(number) ? `${name}-${number}` : undefined
}

/** Asks the node which bets a transaction placed, since the records have no index of hashes. */
function createBetFinder({ chain, deployment }: ReaderServices): (hash: string) => Promise<readonly string[]> {
  const known = new LRUCache<string, readonly string[]>({ max: MAX_KNOWN })
  let asked = 0
  return async (hash) => {
    const found = known.get(hash)
    if (found || asked >= MAX_ASKED) return found ?? []
    asked += 1
    try {
      const receipt = await chain.getTransactionReceipt({ hash: hash as Hash }).catch(() => undefined)
      const logs = parseEventLogs({ abi: gameAbi, eventName: 'Bet', logs: receipt?.logs ?? [] })
      const ids = logs.flatMap(({ address, args }) => {
        const game = deployment.games.find((entry) => isAddressEqual(entry.address, address))
        return game ? [`${game.name}-${args.nonce}`] : []
      })
      known.set(hash, ids, ids.length > 0 ? {} : { ttl: UNKNOWN_MS })
      return ids
    } finally {
      asked -= 1
    }
  }
}

async function orNothing<Found>(read: () => Promise<Found | undefined>): Promise<Found | undefined> {
  try {
    return await read()
  } catch (error) {
    // Records that cannot be reached, or an unknown product: the page itself says so.
    if (error instanceof ApiError) return undefined
    throw error
  }
}

function toBetPreview(row: BetRow, { tokens }: Services['deployment']): BetPreview {
  const game = row.game as GameName
  const amount = (units: string | null) => formatAmount(units ?? '0', row.token, tokens)
  const multipliers = row.playMultipliers ?? []
  return {
    kind: 'bet',
    game: gameTitles[game],
    nonce: row.nonce,
    choice: choiceWords(game, row.choice),
    plays: (row.outcomes ?? []).map((outcome, index) => ({
      outcome: outcomeWords(game, outcome),
      isWin: BigInt(multipliers[index] ?? 0) >= PRECISION,
    })),
    status: row.status,
    stake: amount(row.totalWager),
    payout: amount(row.payout),
    multiplier: shorten(formatUnits(BigInt(row.multiplier ?? 0) / BigInt(row.playedCount || row.playCount), 18)),
    isWin: BigInt(row.profit ?? 0) > 0n,
  }
}

async function readDraw(services: ReaderServices, productId: number): Promise<DrawPreview> {
  const { connection, deployment, deploymentDigest, seriesNames } = services
  const product = await readProductDetail(connection.db, deploymentDigest, { productId }, await seriesNames())
  return {
    kind: 'draw',
    name: product.name === null ? `#${productId}` : `${product.name} #${product.round}`,
    prize: formatAmount(product.reward, product.token, deployment.tokens),
    sale: `${product.sold.toLocaleString('en')} / ${product.total.toLocaleString('en')}`,
    codes: product.winningCodes.slice(0, MAX_SHOWN_CODES).map(String),
    winners: product.winnerCount ?? 0,
  }
}

function formatAmount(units: string, address: string, tokens: Services['deployment']['tokens']): string {
  const token = tokens.find((known) => known.address.toLowerCase() === address.toLowerCase())
  return token ? `${shorten(formatUnits(BigInt(units), token.decimals))} ${token.symbol}` : units
}

/** Thousands in groups, and no more than four decimals, cut off. */
function shorten(decimal: string): string {
  const [whole = '0', fraction = ''] = decimal.split('.')
  const kept = fraction.slice(0, 4).replace(/0+$/, '')
  const grouped = BigInt(whole).toLocaleString('en')
  return kept === '' ? grouped : `${grouped}.${kept.padEnd(2, '0')}`
}
