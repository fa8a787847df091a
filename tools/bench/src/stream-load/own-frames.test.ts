import { expect, test } from 'vitest'
import { findOwnFrames } from './own-frames.ts'

const bet = (nonce: number, player = '0xAb') => `event: bet\ndata: ${JSON.stringify({ player, nonce: String(nonce) })}`

test('behavior: a listener waits from the moment the oldest bet of a frame was sent, or written', () => {
  const bets = [1_000, 2_000, 2_500].map((sentAt, index) => ({ sentAt, nonce: BigInt(index + 1) }))
  const frames = [
    { text: `${bet(1)}\nid: a.1`, arrivals: [1_200, 1_700] },
    { text: `${bet(3)}\n\n${bet(2)}\nid: a.2`, arrivals: [3_000, 3_100] },
    // Others' bets, one's own told again, and a resync are no frames of one's own.
    { text: `${bet(9)}\n\n${bet(2, '0xCd')}\n\n${bet(1)}\nid: a.3`, arrivals: [9_000] },
    { text: 'event: resync\ndata: {}\nid: a.4', arrivals: [9_500] },
  ]
  const indexedAt = new Map([1_150, 2_600, 2_700].map((at, index) => [String(index + 1), at]))
  expect(findOwnFrames(frames, '0xAb', bets, indexedAt)).toEqual([
    { sinceSent: [200, 700], sinceIndexed: [50, 550] },
    { sinceSent: [1_000, 1_100], sinceIndexed: [400, 500] },
  ])
})
