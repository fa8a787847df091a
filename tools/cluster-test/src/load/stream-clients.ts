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

export interface StreamClients {
  readonly public: readonly StreamRecord[]
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
  const open = (topics: string, index: number, token?: string): StreamRecord => {
    const received: Received[] = []
    const results: { nonce: string; at: number }[] = []
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
        },
        onId: (id) => {
          const [epoch = '', sequence] = id.split('.')
          if (pending !== 'nothing')
            received.push({ epoch, sequence: Number(sequence), isResync: pending === 'resync', at: Date.now() })
          pending = 'nothing'
        },
      }),
    )
    return { received, results }
  }
  const own = accounts.map(({ address, token }, index) => ({ address, ...open(`mine:${address}`, index, token) }))
  const others = Array.from({ length: count - own.length }, (_, index) => open('bets,results', own.length + index))
  return {
    public: others,
    own,
    close: () => {
      for (const close of closers) close()
    },
  }
}
