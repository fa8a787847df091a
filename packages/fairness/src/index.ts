export { GAME_NAMES, type GameName } from '@tyche/protocol/game-names'
export { BPS_DENOMINATOR, PRECISION } from '@tyche/protocol/scales'
export { InvalidBetError, InvalidDrawError, InvalidSaleError } from './errors.ts'
export { type CoinSide, coinFlip, HEADS, TAILS } from './games/coin-flip.ts'
export { type DiceFace, dice, facesOfMask, maskOfFaces } from './games/dice.ts'
export type { GameMaths, OddsParameters } from './games/game.ts'
export { gameMathsOf } from './games/games.ts'
export {
  DEFAULT_RANGE,
  isRangeHit,
  MAX_RANGE,
  MAX_WIN_PERCENT,
  MIN_RANGE,
  MIN_WIN_PERCENT,
  type RangeChoice,
  range,
} from './games/range.ts'
export { type Hand, PAPER, ROCK, rockPaperScissors, SCISSORS } from './games/rock-paper-scissors.ts'
export { HIGH_RISK, LOW_RISK, MEDIUM_RISK, segmentMultipliers, spin, type WheelNumber } from './games/spin.ts'
export {
  assertWheel,
  BASE_PRECISION,
  MAX_SEGMENTS,
  MIN_SEGMENTS,
  SPIN_WHEELS,
  type Wheel,
} from './games/spin-wheels.ts'
export type { Hex } from './hex.ts'
export { assertHouseEdge, chanceToBps, houseEdgeFromBps } from './house-edge.ts'
export { parseSaleLeaves } from './lottery/parse-sale-leaves.ts'
export {
  hashPreOrder,
  type PreOrder,
  type PreOrderParameters,
  preOrderTypedData,
  QUANTITY_LIMITED,
  TIME_LIMITED,
} from './lottery/pre-order.ts'
export { hashSaleLeaf, type SaleLeaf } from './lottery/sale-leaf.ts'
export {
  countSaleCodes,
  createSaleTree,
  hashSale,
  isInSaleTree,
  type SaleCommitment,
  type SaleHashes,
  type SaleTree,
  verifySale,
} from './lottery/sale-tree.ts'
export {
  createWinnerPermutation,
  type DrawParameters,
  type WinnerPermutation,
  type WinnerPermutationParameters,
  winningCodesOf,
} from './lottery/winner-permutation.ts'
export { MAX_HOUSE_EDGE, MAX_PLAY_COUNT, MIN_HOUSE_EDGE } from './precision.ts'
export { deriveRandomWords, deriveRequestWord, type RequestWordParameters } from './random-words.ts'
export {
  outcomesOf,
  type PlayedBet,
  payoutDown,
  type SettleBetParameters,
  type SettledBet,
  settleBet,
} from './settle-bet.ts'
