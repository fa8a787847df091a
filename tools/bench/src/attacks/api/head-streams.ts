import { ask } from './ask.ts'
import { type Attack, expectHeld } from './attack.ts'

const HEADS = 64

/** A HEAD has no body: it must not hold one of the client's streams. */
export const headStreams: Attack = {
  name: 'head-streams',
  summary: `${HEADS} HEAD requests of the stream, then a GET of it from the same address`,
  async run({ url, say }) {
    const from = '198.51.100.30'
    const heads = await Promise.all(
      Array.from({ length: HEADS }, () => ask(`${url}/v1/stream`, { method: 'HEAD', from, timeoutMs: 5_000 })),
    )
    say(`${heads.filter(({ status }) => status === 200).length} HEADs answered 200`)
    const response = await fetch(`${url}/v1/stream`, { headers: { 'x-forwarded-for': from } })
    await response.body?.cancel()
    say(`GET afterwards: ${response.status}`)
    expectHeld(response.status === 200, 'the HEADs use up all streams of the client permanently')
  },
}
