import { parseArgs } from 'node:util'
import { createWinnerPermutation, deriveRequestWord, type Hex, InvalidDrawError, winningCodesOf } from '@tyche/fairness'
import { createArgumentReader } from '../argument-reader.ts'
import type { Verdict } from '../run-verifier.ts'
import { formatWord } from './format-word.ts'

export const USAGE = `Recomputes a draw from public data: npm run verify -- draw [options]

  --randomness   of the draw's round: RoundSubmitted of the coordinator
  --chain        chain id
  --coordinator  address of the coordinator (productOf(productId).settings)
  --request      requestId of LotteryRequested
  --sale         codes that take part: sale of LotteryRequested
  --quantity     winning codes of the product (ProductAdded, productOf(productId).terms)
  --codes        codes to look at, as 7 or 100-119 or both with a comma; if left out, all winning codes are listed
  --word         word of LotteryDrawn, to be told whether it is right
  --winning      winning codes with commas, to be told whether they are right: all of them, or those of --codes`

const text = { type: 'string' } as const
const options = {
  randomness: text,
  chain: text,
  coordinator: text,
  request: text,
  sale: text,
  quantity: text,
  codes: text,
  word: text,
  winning: text,
}

type Values = { [Name in keyof typeof options]?: string | undefined }

const { required, toInteger } = createArgumentReader<keyof Values>(InvalidDrawError)

/** The codes of `7,100-119`. */
function toCodes(value: string, sale: number): number[] {
  return value.split(',').flatMap((part) => {
    const [first, last = first] = part.split('-').map((code) => Number(toInteger(code, 'codes')))
    if (first! > last! || last! >= sale) throw new InvalidDrawError(`--codes ${part} is not within 0 to ${sale - 1}.`)
    return Array.from({ length: last! - first! + 1 }, (_, i) => first! + i)
  })
}

function toList(value: string): number[] {
  if (value === '') return []
  return value.split(',').map((code) => Number(toInteger(code, 'winning')))
}

/** The same for the same codes, in whatever order they were given. */
const inOrder = (codes: readonly number[]): string => [...codes].sort((a, b) => a - b).join()

function describe(codes: readonly number[]): string {
  return codes.length === 0 ? 'none' : codes.join(', ')
}

/** Verifies a draw. Throws `InvalidDrawError` for arguments that no draw can have. */
export function verifyDraw(args: string[]): Verdict {
  const { values } = parseArgs({ args, options })
  const word = deriveRequestWord({
    randomness: required(values, 'randomness') as Hex,
    chainId: toInteger(required(values, 'chain'), 'chain'),
    coordinator: required(values, 'coordinator') as Hex,
    requestId: toInteger(required(values, 'request'), 'request'),
  })
  const sale = Number(toInteger(required(values, 'sale'), 'sale'))
  const quantity = Number(toInteger(required(values, 'quantity'), 'quantity'))
  const { positionOf } = createWinnerPermutation({ word, sale })
  const codes = values.codes === undefined ? undefined : toCodes(values.codes, sale)
  const positions = codes?.map(positionOf)
  const winning = codes ? codes.filter((_, i) => positions![i]! < quantity) : winningCodesOf({ word, sale, quantity })

  const wordIsTrue = values.word === undefined || toInteger(values.word, 'word') === word
  const winningIsTrue = values.winning === undefined || inOrder(toList(values.winning)) === inOrder(winning)
  return {
    lines: [
      `request word ${formatWord(word)}`,
      `${Math.min(quantity, sale)} of ${sale} codes win`,
      ...(codes ?? []).map(
        (code, i) => `code ${code}: position ${positions![i]}${positions![i]! < quantity ? ', wins' : ''}`,
      ),
      `winning codes${codes ? ' among them' : ''}: ${describe(winning)}`,
      ...(wordIsTrue ? [] : [`The word is ${formatWord(word)}, not ${values.word}.`]),
      ...(winningIsTrue ? [] : [`The winning codes are ${describe(winning)}, not ${values.winning}.`]),
    ],
    isTrue: wordIsTrue && winningIsTrue,
  }
}
