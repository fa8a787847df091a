import { openStream } from '@tyche/sdk/api'
import { fetchFrom } from './fetch-from.ts'

/** An entry of the stream's log that a client got, or a resync, which says that it may have missed some. */
export interface Received {
  readonly epoch: string
  readonly sequence: number
  readonly isResync: boolean
  readonly at: number
}

export interface StreamRecord {
  readonly received: readonly Received[]
  /** Of one's own bets: the bet's number and when its result came, in milliseconds since 1970. */
  readonly results: readonly { readonly nonce: string; readonly at: number }[]
}

/** What an entry of the public stream tells of new bets. */
export interface BetFrame {
  readonly epoch: string
  readonly sequence: number
  /** Numbers of the bets that it has. */
  readonly nonces: readonly string[]
  /** How many older ones did not fit into it. */
  readonly skipped: number
}

export interface StreamClients {
  readonly public: readonly StreamRecord[]
  /** Of all public clients together, each entry once. */
  readonly betFrames: () => readonly BetFrame[]
  readonly own: readonly (StreamRecord & { readonly address: string })[]
  readonly close: () => void
}

export interface StreamClientsOptions {
  readonly url: string
  readonly count: number
  /** Accounts that follow their own bets, with their tokens. */
  readonly accounts: readonly { readonly address: string; readonly token: string }[]
}

/** Few enough from each for the edge's limit of an address and the API's. */
const PER_ADDRESS = 25
const FIRST_ADDRESS = 2

/** Listeners as the web has them: the SDK's stream, which opens again after every end from where it stopped. */
export function openStreamClients({ url, count, accounts }: StreamClientsOptions): StreamClients {
  const closers: (() => void)[] = []
  const fetchers = Array.from({ length: Math.ceil(count / PER_ADDRESS) }, (_, index) =>
    fetchFrom(`127.0.0.${FIRST_ADDRESS + index}`),
  )
  const betFrames = new Map<string, BetFrame>()
  const open = (topics: string, index: number, token?: string): StreamRecord => {
    const received: Received[] = []
    const results: { nonce: string; at: number }[] = []
    let entry: StreamMessage[] = []
    let pending: 'nothing' | 'events' | 'resync' = 'nothing'
    closers.push(
      openStream({
        url: `${url}/v1/stream?topics=${topics}`,
        fetch: fetchers[Math.floor(index / PER_ADDRESS)] as typeof fetch,
        getToken: () => token,
        onEvent: ({ event, data }) => {
          pending = event === 'resync' ? 'resync' : 'events'
          if (token !== undefined && event === 'result')
            results.push({ nonce: String((JSON.parse(data) as { nonce: string }).nonce), at: Date.now() })
          if (token === undefined) entry.push({ event, data })
        },
        onId: (id) => {
          const [epoch = '', sequence] = id.split('.')
          if (pending !== 'nothing')
            received.push({ epoch, sequence: Number(sequence), isResync: pending === 'resync', at: Date.now() })
          if (entry.length > 0 && !betFrames.has(id))
            betFrames.set(id, { epoch, sequence: Number(sequence), ...readBets(entry) })
          pending = 'nothing'
          entry = []
        },
      }),
    )
    return { received, results }
  }
  const own = accounts.map(({ address, token }, index) => ({ address, ...open(`mine:${address}`, index, token) }))
  const others = Array.from({ length: count - own.length }, (_, index) => open('bets,results', own.length + index))
  return {
    public: others,
    betFrames: () => [...betFrames.values()].filter(({ nonces, skipped }) => nonces.length + skipped > 0),
    own,
    close: () => {
      for (const close of closers) close()
    },
  }
}

type StreamMessage = Readonly<Record<'event' | 'data', string>>

function readBets(entry: readonly StreamMessage[]): Pick<BetFrame, 'nonces' | 'skipped'> {
  const of = <Data>(name: string) =>
    entry.flatMap(({ event, data }) => (event === name ? [JSON.parse(data) as Data] : []))
  return {
    nonces: of<{ nonce: string }>('bet').map(({ nonce }) => String(nonce)),
    skipped: of<{ topic: string; count: number }>('skipped').reduce(
      (sum, { topic, count }) => sum + (topic === 'bets' ? count : 0),
      0,
    ),
  }
}
