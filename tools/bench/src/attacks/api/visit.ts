import { type Answer, ask } from './ask.ts'

const player = '0x00000000000000000000000000000000000000aa'

/** The requests of a visitor's page. */
const requests = [
  { name: 'page', path: '/', body: undefined },
  { name: 'latest bets', path: '/v1/contractCenter/luckyGame/history', body: {} },
  { name: 'pools', path: '/v1/contractCenter/lpPool/poolList', body: {} },
  { name: 'activity', path: '/v1/contractCenter/luckyGame/activity', body: {} },
  { name: 'games', path: '/v1/contractCenter/luckyGame/config', body: {} },
  { name: 'sign-in message', path: '/v1/userCenter/signData', body: { address: player, signType: 0 } },
  { name: 'session', path: '/v1/userCenter/info/user', body: {}, token: 'a-token-that-nobody-was-given' },
  { name: 'readiness', path: '/statusz', body: undefined },
] as const

export interface Visit extends Answer {
  readonly name: string
}

/** Sends all of them at once, as a page does. */
export async function visit(url: string, { from }: { from: string }): Promise<Visit[]> {
  return await Promise.all(
    requests.map(async ({ name, path, body, ...more }) => {
      const headers = 'token' in more ? { authorization: `Bearer ${more.token}` } : {}
      return { name, ...(await ask(`${url}${path}`, { body, from, headers })) }
    }),
  )
}

/** One line per request: status, reason, Retry-After and duration. */
export function tableOf(visits: readonly Visit[]): string[] {
  return visits.map(({ name, status, text, headers, ms }) => {
    const reason = /"reason":"(\w+)"/.exec(text)?.[1]
    const retry = headers['retry-after']
    const words = [status === 0 ? 'no answer' : status, reason, retry && `Retry-After ${retry}`].filter(Boolean)
    return `${name.padEnd(16)} ${words.join(' ')}, ${Math.round(ms)} ms`
  })
}
