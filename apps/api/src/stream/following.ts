import type { StreamTopic } from '@tyche/api-schema/stream'
import type { StreamHub } from './hub.ts'

export type AudienceKind = keyof StreamHub['audiences']

/** A client's places in the audiences of its account topics. */
export interface Places {
  /** The log has everything since the client was here: none of its accounts was unfollowed in between. */
  readonly wasFollowed: boolean
  readonly leave: () => void
}

/** Registers accounts with the publisher before a client is told that it is connected. */
export interface Following {
  readonly join: (topics: ReadonlySet<StreamTopic>) => Promise<Places>
  readonly close: () => void
}

/** The accounts of topics, each with its kind of audience. */
export function accountsOf(topics: ReadonlySet<StreamTopic>): (readonly [kind: AudienceKind, address: string])[] {
  return [...topics].flatMap((topic) => {
    const [kind = '', address] = topic.split(':')
    return address && (kind === 'mine' || kind === 'balance') ? [[kind, address] as const] : []
  })
}

/** For a process that publishes to its own clients. */
export function createOwnFollowing({ audiences }: Pick<StreamHub, 'audiences'>): Following {
  return {
    async join(topics) {
      const places = accountsOf(topics).map(([kind, address]) => audiences[kind].join(address))
      return {
        wasFollowed: places.every(({ wasFollowed }) => wasFollowed),
        leave: () => {
          for (const { leave } of places) leave()
        },
      }
    },
    close: () => undefined,
  }
}
