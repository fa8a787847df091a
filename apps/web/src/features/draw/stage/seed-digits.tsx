import { useMemo } from 'react'
import { seedBytes } from '../reveal/use-reveal.ts'

/** The draw's random number in hex, as far as it has appeared. It never shows a digit that is not part of it. */
export function SeedDigits({ word, bytes }: { word: bigint; bytes: number }) {
  const pairs = useMemo(
    () =>
      word
        .toString(16)
        .padStart(seedBytes * 2, '0')
        .match(/../g) ?? [],
    [word],
  )
  return (
    <span
      aria-hidden="true"
      data-seed
      className="grid w-fit grid-cols-[repeat(16,1fr)] gap-x-[0.5ch] font-mono text-[11px] leading-[17px] sm:text-[13px] sm:leading-5"
    >
      {pairs.map((pair, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a byte's place is what it is
          key={index}
          className={index < bytes ? 'text-fg transition-colors duration-200 starting:text-green' : 'text-s3'}
        >
          {index < bytes ? pair : '··'}
        </span>
      ))}
    </span>
  )
}
