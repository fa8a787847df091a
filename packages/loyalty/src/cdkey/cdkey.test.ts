import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CODE_ALPHABET } from './alphabet.ts'
import { formatCdkey, parseCdkey } from './cdkey.ts'
import { CDKEY_RANDOM_BYTES, createCdkey } from './create-cdkey.ts'

const bytes = fc.uint8Array({ minLength: CDKEY_RANDOM_BYTES, maxLength: CDKEY_RANDOM_BYTES })
const cdkeys = fc.array(fc.nat(247), { minLength: 19, maxLength: 19 }).map((list) => createCdkey(Uint8Array.from(list)))
const example = createCdkey(Uint8Array.from({ length: 19 }, (_, index) => index))

test('behavior: the alphabet has 31 symbols, none of which is taken for another', () => {
  expect(new Set(CODE_ALPHABET).size).toBe(31)
  expect(CODE_ALPHABET).not.toMatch(/[01ILO]/)
})

describe('createCdkey', () => {
  test('default', () => {
    expect(formatCdkey(example)).toBe('23456-789AB-CDEFG-HJKMC')
  })

  test('behavior: each symbol comes from the same number of bytes; those from 248 on are passed over', () => {
    const firstOf = (byte: number) => createCdkey(Uint8Array.from([byte, ...Array<number>(19).fill(0)]))[0]!
    const counts = new Map<string, number>()
    for (let byte = 0; byte < 248; byte++) counts.set(firstOf(byte), (counts.get(firstOf(byte)) ?? 0) + 1)
    expect([...counts.keys()].sort().join('')).toBe(CODE_ALPHABET)
    expect(new Set(counts.values())).toEqual(new Set([8]))
    const padding = [248, 255, 250, 1, 249]
    expect(createCdkey(Uint8Array.from([...padding, ...Array<number>(18).fill(3)]))).toBe(
      createCdkey(Uint8Array.from([1, ...Array<number>(18).fill(3)])),
    )
  })

  test('behavior: different bytes are different keys', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(30), { minLength: 19, maxLength: 19 }), fc.nat(18), fc.nat(30), (list, at, other) => {
        fc.pre(list[at] !== other)
        expect(createCdkey(Uint8Array.from(list))).not.toBe(createCdkey(Uint8Array.from(list.with(at, other))))
      }),
    )
  })

  test('error: too few bytes that can be used', () => {
    expect(() => createCdkey(new Uint8Array(18))).toThrow(RangeError)
    expect(() => createCdkey(new Uint8Array(64).fill(255))).toThrow(RangeError)
  })
})

describe('parseCdkey', () => {
  test('behavior: reads back every key, in groups or not, in any case, with spaces and hyphens', () => {
    const separator = fc.constantFrom('', ' ', '-', '\u2011', '–', '\u00a0', '\n', ' - ')
    fc.assert(
      fc.property(
        bytes,
        fc.array(fc.tuple(separator, fc.boolean()), { minLength: 20, maxLength: 20 }),
        (random, typed) => {
          const cdkey = createCdkey(random)
          expect(parseCdkey(cdkey)).toEqual({ cdkey })
          expect(parseCdkey(formatCdkey(cdkey))).toEqual({ cdkey })
          const text = typed.map(
            ([gap, isLower], index) => (isLower ? cdkey[index]!.toLowerCase() : cdkey[index]) + gap,
          )
          expect(parseCdkey(text.join(''))).toEqual({ cdkey })
        },
      ),
    )
  })

  test.each([
    ['nothing', '', 'length'],
    ['a symbol too few', example.slice(1), 'length'],
    ['a symbol too many', `${example}2`, 'length'],
    ['a letter that no key has', `O${example.slice(1)}`, 'symbol'],
    ['an emoji', `😀${example.slice(1)}`, 'symbol'],
    ['a letter that only looks alike', `А${example.slice(1)}`, 'symbol'],
    ['a letter that is another in upper case', `ſ${example.slice(1)}`, 'symbol'],
    ['two letters in upper case', `ß${example.slice(2)}`, 'length'],
    ['a wrong check symbol', `${example.slice(0, 19)}F`, 'checkSymbol'],
  ])('behavior: refuses %s', (_, text, refusal) => {
    expect(parseCdkey(text)).toEqual({ refusal })
  })

  test('behavior: finds every single wrong symbol', () => {
    fc.assert(
      fc.property(cdkeys, (cdkey) => {
        for (let at = 0; at < 20; at++)
          for (const symbol of CODE_ALPHABET)
            if (symbol !== cdkey[at])
              expect(parseCdkey(cdkey.slice(0, at) + symbol + cdkey.slice(at + 1))).toEqual({ refusal: 'checkSymbol' })
      }),
      { numRuns: 20 },
    )
  })

  test('behavior: finds every two different symbols that changed places, neighbours or not', () => {
    fc.assert(
      fc.property(cdkeys, (cdkey) => {
        for (let one = 0; one < 20; one++)
          for (let other = one + 1; other < 20; other++) {
            if (cdkey[one] === cdkey[other]) continue
            const swapped = [...cdkey].with(one, cdkey[other]!).with(other, cdkey[one]!).join('')
            expect(parseCdkey(swapped)).toEqual({ refusal: 'checkSymbol' })
          }
      }),
      { numRuns: 20 },
    )
  })

  test('behavior: one of 31 other texts passes, as it must', () => {
    const texts = Array.from({ length: 31 }, (_, index) => `${'2'.repeat(18)}${CODE_ALPHABET[index]}2`)
    expect(texts.filter((text) => 'cdkey' in parseCdkey(text))).toHaveLength(1)
  })
})
