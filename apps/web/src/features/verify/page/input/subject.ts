import { GAME_NAMES, type GameName } from '@tyche/protocol/game-names'
import { MAX_PRODUCT_ID } from '@tyche/protocol/lottery'

/** What a visitor wants verified. */
export type Subject =
  /** `bet`: which one, of a transaction with several. */
  | { kind: 'hash'; hash: string; bet?: { game: GameName; nonce: string } | undefined }
  | { kind: 'bet'; game: GameName; nonce: string }
  | { kind: 'product'; id: string }
  | { kind: 'ticket'; id: string }
  /** Of drand. */
  | { kind: 'round'; round: string }

/** What players call a game, by its name: in their language, as the page shows it. */
export type GameTitles = Readonly<Record<GameName, string>>

const HASH = /0x[0-9a-f]{64}(?![0-9a-f])/i
/** A link to a round of drand's API, or its number. */
const ROUND = /(?:\/public\/(?:rounds\/)?|^drand[\s#:]*)([1-9]\d{0,18})$/i
const NUMBER = /^#?\s*([1-9]\d{0,77})$/
const NAME_AND_NUMBER = /^(\D*?)[\s#:№.,-]*([1-9]\d{0,77})$/u

/**
 * What a text may mean, by its shape: a hash, also inside a link of a block explorer; a game with a number; a link of ours or of
 * drand; or a bare number, which may be that of a product, a ticket or a bet of any game. Empty for anything else.
 */
export function readSubjects(text: string, titles: GameTitles): Subject[] {
  const typed = text.trim()
  const hash = HASH.exec(typed)?.[0]
  if (hash) return [{ kind: 'hash', hash: hash.toLowerCase() }]
  const product = /\/(?:draw|(?:luckybuy|pointbuy)\/details)\/([1-9]\d{0,9})\/?(?:[?#].*)?$/.exec(typed)?.[1]
  if (product) return productsOf(product)
  const round = ROUND.exec(typed)?.[1]
  if (round) return [{ kind: 'round', round }]
  const number = NUMBER.exec(typed)?.[1]
  if (number)
    return [
      ...productsOf(number),
      { kind: 'ticket', id: number },
      ...GAME_NAMES.map((game): Subject => ({ kind: 'bet', game, nonce: number })),
    ]
  const [, name = '', nonce] = NAME_AND_NUMBER.exec(typed) ?? []
  const game = nonce && GAME_NAMES.find((one) => isSame(name, one) || isSame(name, titles[one]))
  return game ? [{ kind: 'bet', game, nonce }] : []
}

function productsOf(id: string): Subject[] {
  return Number(id) <= MAX_PRODUCT_ID ? [{ kind: 'product', id }] : []
}

/** Letters alone count: "Coin Flip", "coin-flip" and "COINFLIP" are one. */
function isSame(typed: string, name: string): boolean {
  const plain = (text: string) => text.toLocaleLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  return plain(typed) === plain(name)
}
