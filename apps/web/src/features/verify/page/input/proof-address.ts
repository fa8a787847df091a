import { GAME_NAMES } from '@tyche/protocol/game-names'
import type { Address } from 'viem'
import { routePaths } from '../../../../config/paths.ts'
import { readEndpoint } from '../../../../data/node/endpoint.ts'
import type { Subject } from './subject.ts'

/** What the address of a page says; a subject of the wrong shape is none. */
export type AskedProof = {
  subject: Subject | undefined
  rpc: string | undefined
  drand: string | undefined
  /** Whose orders to find in a sale for points. */
  account: Address | undefined
  /** Where the orders of a sale for points are published, unless it is our API. */
  list: string | undefined
}

type Params = Readonly<Record<string, unknown>>

/** `/bet/{hash}`, `/draw/{id}`, or `/verify` with a bet's game and number. */
export function readProofAddress(params: Params, search: Params): AskedProof {
  return {
    subject: subjectOf(params, search),
    rpc: readEndpoint(search.rpc),
    drand: readEndpoint(search.drand),
    account: readAccount(search.account),
    list: readEndpoint(search.list),
  }
}

function subjectOf({ hash, id }: Params, search: Params): Subject | undefined {
  const game = GAME_NAMES.find((name) => name === search.game)
  const nonce = readNumber(search.nonce)
  const bet = game && nonce ? { game, nonce } : undefined
  if (typeof hash === 'string' && /^0x[0-9a-f]{64}$/i.test(hash))
    return { kind: 'hash', hash: hash.toLowerCase(), ...(bet && { bet }) }
  const ticket = readNumber(search.ticket)
  if (ticket) return { kind: 'ticket', id: ticket }
  const round = readNumber(search.round)
  if (round) return { kind: 'round', round }
  const product = readNumber(id)
  if (product) return { kind: 'product', id: product }
  return bet && { kind: 'bet', ...bet }
}

/** The router reads `7` as a number. */
function readNumber(value: unknown): string | undefined {
  const text = String(value)
  return /^[1-9]\d{0,77}$/.test(text) ? text : undefined
}

/** An address in any case of its letters; undefined for what is none. */
export function readAccount(value: unknown): Address | undefined {
  const text = String(value).trim()
  return /^0x[0-9a-f]{40}$/i.test(text) ? (text as Address) : undefined
}

/** The page of a subject, as the router names it. */
export function placeOf(subject: Subject) {
  switch (subject.kind) {
    case 'hash':
      return { to: routePaths.betProof, params: { hash: subject.hash }, search: { ...subject.bet } }
    case 'product':
      return { to: routePaths.drawProof, params: { id: subject.id }, search: {} }
    case 'ticket':
      return { to: routePaths.verify, params: {}, search: { ticket: subject.id } }
    case 'round':
      return { to: routePaths.verify, params: {}, search: { round: subject.round } }
    case 'bet':
      return { to: routePaths.verify, params: {}, search: { game: subject.game, nonce: subject.nonce } }
  }
}

/** The path to share. It names no endpoint: an address of one may hold a key, and who opens the link chooses their own. */
export function pathOf(subject: Subject): string {
  const { to, params, search } = placeOf(subject)
  const path = Object.entries(params).reduce<string>((made, [name, value]) => made.replace(`$${name}`, value), to)
  const query = new URLSearchParams(search as Record<string, string>).toString()
  return query ? `${path}?${query}` : path
}
