import { request as httpRequest } from 'node:http'
import { luckyGamePaths } from '@tyche/api-schema/games'
import { productPaths } from '@tyche/api-schema/lottery/products'
import { ticketPaths } from '@tyche/api-schema/lottery/tickets'
import { playRecordPaths } from '@tyche/api-schema/play-record'
import { rankPaths } from '@tyche/api-schema/points/ranks'
import { referralPaths } from '@tyche/api-schema/points/referral'
import { lpPoolPaths } from '@tyche/api-schema/pools'
import { createRandom } from '@tyche/testing/random'
import { tokenOf } from './fill/players.ts'
import { playerOfManyBets, referrerOfMany } from './fill/sizes.ts'
import type { World } from './fill/world.ts'

export interface ApiRequest {
  readonly endpoint: string
  readonly path: string
  readonly body: object
  /** Which kind of player asks, and which of them by number; a guest without. */
  readonly kind?: PlayerKind
  readonly player?: number
}

type PlayerKind = 'anybody' | 'manyBets' | 'manyFriends' | 'referrer'
type Variant = readonly [body: Readonly<Record<string, unknown>>, kind?: PlayerKind]

/** A player has fewer requests than the limit per account, also those who have much: at this rate, and less often above it. */
const RARELY = 0.06
const RARELY_UP_TO_PER_SECOND = 300

const lists = (world: World) =>
  ({
    'rank/list': {
      path: rankPaths.list,
      variants: [
        [{ period: 'daily' }],
        [{ period: 'weekly' }],
        [{ period: 'monthly' }],
        [{ period: 'monthly', limit: 100 }],
        [{ period: 'daily' }, 'anybody'],
        [{ period: 'monthly' }, 'anybody'],
      ],
    },
    'luckyGame/history': {
      path: luckyGamePaths.history,
      variants: [
        [{}],
        [{ limit: 100 }],
        [{ game: 'dice' }],
        [{ scope: 'topWins' }],
        [{ scope: 'topWins', game: 'coin' }],
        [{ scope: 'my' }, 'anybody'],
        [{ scope: 'my', game: 'coin' }, 'anybody'],
        [{ scope: 'my' }, 'manyBets'],
        [{ scope: 'my', game: 'range' }, 'manyBets'],
      ],
    },
    payRecord: {
      path: playRecordPaths.payRecord,
      variants: [
        [{}, 'anybody'],
        [{ game: 'coin' }, 'anybody'],
        [{ status: 'settled' }, 'anybody'],
        [{}, 'manyBets'],
        [{ page: 500 }, 'manyBets'],
        [{ game: 'dice' }, 'manyBets'],
        [{ status: 'refunded' }, 'manyBets'],
        [{ status: 'pending' }, 'manyBets'],
        [{ from: world.nowSec - 86_400 }, 'manyBets'],
        [{ to: world.nowSec - 30 * 86_400 }, 'manyBets'],
        [{ game: 'coin', status: 'refunded', from: world.nowSec - 20 * 86_400, to: world.nowSec - 86_400 }, 'manyBets'],
      ],
    },
    productList: {
      path: productPaths.productList,
      variants: [
        [{}],
        [{ tab: 'time' }],
        [{ tab: 'quantity', sort: 'endsSoon' }],
        [{ tab: 'hot' }],
        [{ sort: 'mostSold' }],
        [{ sort: 'prize' }],
        [{ clientId: '3' }],
        [{ offChain: true }],
        [{ offChain: true, tab: 'hot' }],
        [{ state: 'ended' }],
        [{ state: 'ended', page: Math.min(400, Math.floor(world.products / 40)) }],
        [{ state: 'ended', tab: 'time' }],
        [{ state: 'ended', clientId: '7' }],
        [{ state: 'ended', offChain: true }],
      ],
    },
    'luckyTicket/list': {
      path: ticketPaths.list,
      variants: [
        [{}, 'anybody'],
        [{ tab: 'waitingLottery' }, 'anybody'],
        [{ offChain: true }, 'anybody'],
        [{}, 'manyBets'],
        [{ page: 200 }, 'manyBets'],
        [{ tab: 'waitingOperate' }, 'manyBets'],
        [{ tab: 'waitingLottery' }, 'manyBets'],
        [{ status: 'waitForClaim' }, 'manyBets'],
        [{ status: 'transferred' }, 'manyBets'],
      ],
    },
    poolList: { path: lpPoolPaths.poolList, variants: [[{}]] },
    referralInfo: {
      path: referralPaths.referralInfo,
      variants: [
        [{}, 'anybody'],
        [{}, 'referrer'],
        [{}, 'manyFriends'],
        [{ page: 500 }, 'manyFriends'],
        [{ pageSize: 100, page: 100 }, 'manyFriends'],
      ],
    },
  }) as const satisfies Record<string, { path: string; variants: readonly Variant[] }>

export const endpointNames = Object.keys(lists({ nowSec: 0, products: 0 } as World))

/** Cannot be followed by chance: the pages that other pages lead to. */
const withCursor = ['rank/list', 'luckyGame/history']

function playersOf({ signedIn, firstFriend, friends }: World): Readonly<Record<PlayerKind, readonly number[]>> {
  const isReferrer = (n: number) => n >= firstFriend + friends
  return {
    anybody: signedIn.filter((n) => n >= firstFriend && !isReferrer(n)),
    referrer: signedIn.filter(isReferrer),
    manyBets: [playerOfManyBets],
    manyFriends: [referrerOfMany],
  }
}

/** Every kind of request of every endpoint, with second pages where a list has cursors. */
export async function listRequests(world: World, url: string): Promise<ApiRequest[]> {
  const players = playersOf(world)
  const requests = Object.entries(lists(world)).flatMap(([endpoint, { path, variants }]) =>
    (variants as readonly Variant[]).map(
      ([body, kind]): ApiRequest => ({ endpoint, path, body, ...(kind && { kind, player: players[kind][0]! }) }),
    ),
  )
  for (const request of requests.filter(({ endpoint }) => withCursor.includes(endpoint))) {
    let cursor: string | null = null
    for (let page = 1; page <= 3; page += 1) {
      const answer = await send(url, { ...request, body: { ...request.body, ...(cursor && { cursor }) } })
      const { data } = JSON.parse(answer) as { data: { nextCursor: string | null } }
      cursor = data.nextCursor
      if (!cursor) break
      requests.push({ ...request, body: { ...request.body, cursor } })
    }
  }
  return requests
}

/** A mix: every endpoint equally often, every kind of its requests, of many players. */
export function mixRequests(
  world: World,
  all: readonly ApiRequest[],
  perSecond: number,
): (number: number) => ApiRequest {
  const rarely = RARELY * Math.min(1, RARELY_UP_TO_PER_SECOND / perSecond)
  const { chance, pick } = createRandom(world.sizes.seed)
  const players = playersOf(world)
  const hasMuch = ({ kind }: ApiRequest) => kind === 'manyBets' || kind === 'manyFriends'
  const groups = endpointNames.map((name) => {
    const own = all.filter(({ endpoint }) => endpoint === name)
    return { common: own.filter((one) => !hasMuch(one)), rare: own.filter(hasMuch) }
  })
  return (number) => {
    const { common, rare } = groups[number % groups.length]!
    const request = pick(rare.length > 0 && chance(rarely) ? rare : common)
    // A cursor of an account's list belongs to that account.
    const isBound = 'cursor' in request.body && 'scope' in request.body
    return request.kind && !isBound ? { ...request, player: pick(players[request.kind]) } : request
  }
}

/** Addresses of clients: each stays far below its limit. */
const CLIENTS = 3_000

/** Of a request by its number: who sends it, as the proxy before the API tells it. */
export function headersOf({ player }: ApiRequest, number: number): Record<string, string> {
  const client = number % CLIENTS
  return {
    'x-forwarded-for': `10.0.${Math.floor(client / 250)}.${client % 250}`,
    ...(player !== undefined && { authorization: `Bearer ${tokenOf(player)}` }),
  }
}

let sent = 0

/** Sends one request and returns the answer's text; throws unless it is a success. */
export function send(url: string, asked: ApiRequest): Promise<string> {
  return new Promise((resolve, reject) => {
    const { path, body } = asked
    const text = JSON.stringify(body)
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      ...headersOf(asked, sent++),
    }
    const request = httpRequest(`${url}${path}`, { method: 'POST', headers }, (response) => {
      let answer = ''
      response.on('data', (chunk) => (answer += chunk))
      response.on('error', reject)
      response.on('end', () => {
        if (response.statusCode === 200) resolve(answer)
        else reject(new Error(`${path} ${text} answered ${response.statusCode}: ${answer.slice(0, 300)}`))
      })
    })
    request.on('error', reject)
    request.end(text)
  })
}
