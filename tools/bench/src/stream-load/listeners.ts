import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Connections that are opened at once. */
const AT_ONCE = 50
const PATIENCE_MS = 60_000

export interface Frame {
  readonly text: string
  /** When each listener got it, in milliseconds. */
  readonly arrivals: readonly number[]
}

export interface Listeners {
  /** By their ids. */
  readonly frames: ReadonlyMap<string, Frame>
  /** Streams that have ended. */
  readonly ended: () => number
  readonly close: () => void
}

/**
 * Opens streams by plain sockets, which cost this process little.
 *
 * @param onHalf is waited for when half of them are open.
 */
export async function openListeners(
  url: string,
  topics: string,
  count: number,
  onHalf?: () => Promise<void>,
): Promise<Listeners> {
  const { hostname, port, host } = new URL(url)
  const request = `GET /v1/stream?topics=${topics} HTTP/1.1\r\nHost: ${host}\r\nAccept: text/event-stream\r\n\r\n`
  const frames = new Map<string, Frame & { readonly arrivals: number[] }>()
  const sockets: Socket[] = []
  let ended = 0

  const open = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect({ host: hostname, port: Number(port) })
      sockets.push(socket)
      const timer = setTimeout(() => reject(new Error('a stream did not open in time')), PATIENCE_MS)
      let rest = ''
      let text = ''
      let isOpen = false
      socket.once('error', reject)
      socket.once('close', () => {
        ended += 1
      })
      socket.once('connect', () => socket.write(request))
      socket.on('data', (bytes: Buffer) => {
        const at = performance.now()
        rest += bytes.toString('latin1')
        if (!isOpen && rest.includes(': connected')) {
          if (!rest.startsWith('HTTP/1.1 200')) return reject(new Error(`the stream answered ${rest.slice(0, 12)}`))
          isOpen = true
          clearTimeout(timer)
          socket.off('error', reject)
          socket.on('error', () => undefined)
          resolve()
        }
        // A frame is some events, the last with its id; a sign of life has one, too, without an event before it.
        for (let end = rest.indexOf('\n\n'); end >= 0; end = rest.indexOf('\n\n')) {
          const block = rest.slice(0, end)
          rest = rest.slice(end + 2)
          text += block
          const id = /^id: (\S+)$/m.exec(block)?.[1]
          if (!id) {
            text += '\n\n'
            continue
          }
          if (text.includes('event: ')) {
            const frame = frames.get(id) ?? { text, arrivals: [] }
            frames.set(id, frame)
            frame.arrivals.push(at)
          }
          text = ''
        }
      })
    })

  const half = Math.floor(count / 2)
  for (const upTo of [half, count]) {
    while (sockets.length < upTo) {
      await Promise.all(Array.from({ length: Math.min(AT_ONCE, upTo - sockets.length) }, open))
      await sleep(5)
    }
    if (upTo === half) await onHalf?.()
  }
  return {
    frames,
    ended: () => ended,
    close: () => {
      for (const socket of sockets) socket.destroy()
    },
  }
}
