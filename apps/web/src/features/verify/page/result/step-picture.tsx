import type { StepName as AnyStep } from '@tyche/sdk/verify'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Blocks, deep, five, gold, line, one, Pips, paper, Seal, Sheet, Tree, three } from './step-shapes.tsx'

type StepName = Exclude<AnyStep, 'drand'>

const drawings: Readonly<Record<StepName, ReactNode>> = {
  bet: (
    <Blocks>
      <circle cx="48" cy="36" r="8" fill={gold} />
      <circle cx="48" cy="36" r="4.6" fill="none" stroke={deep} strokeWidth="1.8" />
    </Blocks>
  ),
  draw: (
    <Blocks>
      <path
        d="M39 30h18v4a2.2 2.2 0 0 0 0 4.400V42H39v-3.600a2.2 2.2 0 0 0 0-4.400Z"
        fill={gold}
        stroke={deep}
        strokeWidth="1.4"
      />
      <path d="M44 36h8" {...line} stroke={deep} strokeWidth="1.8" />
    </Blocks>
  ),
  round: (
    <>
      <path d="M10 54h76" {...line} stroke="var(--control-line)" />
      <path d="M82 50l4 4-4 4" {...line} stroke="var(--control-line)" />
      <circle cx="22" cy="54" r="5" fill="var(--green)" />
      <path d="M22 46V34" {...line} stroke="var(--green)" strokeDasharray="1 5" />
      <circle cx="22" cy="24" r="9" {...paper} stroke="var(--green)" strokeWidth="2" />
      <path d="M22 19v5l3.4 2" {...line} stroke="var(--green)" />
      <path d="M66 48v-6" {...line} strokeDasharray="1 5" />
      <rect x="50" y="16" width="32" height="23" rx="4" {...paper} strokeDasharray="4 3.5" />
      <path
        d="M51 18.5 66 29l15-10.5"
        {...line}
        stroke="var(--control-line)"
        strokeWidth="1.5"
        strokeDasharray="4 3.5"
      />
      <circle cx="66" cy="54" r="5" {...paper} strokeDasharray="3 2.5" />
    </>
  ),
  signature: (
    <>
      <rect x="20" y="9" width="46" height="54" rx="5" {...paper} />
      <path d="M29 20h28M29 28h28M29 36h17" {...line} stroke="var(--control-line)" />
      <Seal x={61} y={50} r={12} />
    </>
  ),
  randomness: (
    <>
      <Seal x={18} y={36} r={10} />
      <path d="M33 36h7" {...line} />
      <path
        d="M43 20h20l-6 13v9h-8v-9Z"
        fill="var(--s3)"
        stroke="var(--control-line)"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <path d="M53 46v8h13" {...line} strokeDasharray="1 5" />
      <Pips x={70} y={43} pips={five} size={20} />
    </>
  ),
  words: (
    <>
      <Pips x={8} y={25} pips={five} size={22} />
      <path d="M34 36h8c10 0 6-22 18-22M42 36h18M42 36c10 0 6 22 18 22" {...line} />
      <Pips x={66} y={5} pips={three} />
      <Pips x={66} y={27} pips={one} />
      <Pips x={66} y={49} pips={five} />
    </>
  ),
  choice: (
    <>
      <Pips x={8} y={27} pips={one} />
      <rect
        x="35"
        y="20"
        width="26"
        height="32"
        rx="8"
        fill="var(--green-soft)"
        stroke="var(--green)"
        strokeWidth="2"
      />
      <Pips x={39} y={27} pips={three} />
      <Pips x={70} y={27} pips={five} />
      <circle cx="61" cy="20" r="7" fill="var(--green)" />
      <path d="M57.8 20.200l2.200 2.200 4.200-4.600" {...line} stroke="var(--green-ink)" />
    </>
  ),
  multiplier: (
    <>
      <Pips x={8} y={24} pips={three} size={24} />
      <path d="M39 36h10M45 31.500l5 4.5-5 4.5" {...line} />
      {[0, 1, 2, 3].map((bar) => (
        <rect
          key={bar}
          x={57 + bar * 8.5}
          y={50 - bar * 9}
          width="6"
          height={8 + bar * 9}
          rx="2"
          fill={bar === 2 ? 'var(--green)' : 'var(--s3)'}
          stroke={bar === 2 ? 'none' : 'var(--control-line)'}
          strokeWidth="1.4"
        />
      ))}
    </>
  ),
  payout: (
    <>
      <circle cx="18" cy="36" r="10" fill={gold} />
      <circle cx="18" cy="36" r="5.6" fill="none" stroke={deep} strokeWidth="1.8" />
      <path d="M35 31l10 10M45 31 35 41M51 33h5M51 39h5" {...line} />
      {[54, 46, 38, 30].map((y) => (
        <g key={y}>
          <path d={`M60 ${y - 4}v5c0 2.6 6 4.6 13 4.600s13-2 13-4.600v-5`} fill={deep} />
          <ellipse cx="73" cy={y - 4} rx="13" ry="4.6" fill={gold} />
        </g>
      ))}
    </>
  ),
  winners: (
    <>
      {[0, 1, 2].flatMap((row) =>
        [0, 1, 2, 3, 4].map((column) => {
          const isWinning = row === 0 && column < 2
          return (
            <rect
              key={`${row},${column}`}
              x={9 + column * 16}
              y={14 + row * 16}
              width="13"
              height="13"
              rx="3.5"
              {...(isWinning ? { fill: 'var(--green)' } : paper)}
            />
          )
        }),
      )}
      <path d="M12.5 20.500l2.5 2.5 4-5M28.5 20.500l2.5 2.5 4-5" {...line} stroke="var(--green-ink)" />
    </>
  ),
  commit: (
    <Blocks>
      <rect x="40" y="34" width="16" height="12" rx="3" fill={gold} stroke={deep} strokeWidth="1.4" />
      <path d="M43.500 34v-3.500a4.500 4.500 0 0 1 9 0V34" {...line} stroke={deep} />
    </Blocks>
  ),
  file: (
    <>
      <Sheet x={10} />
      <path d="M44 36h8M48.500 31.500l4.500 4.500-4.500 4.500" {...line} />
      <path
        d="M62 47c4-6 4-12 4-15a8 8 0 0 1 16 0c0 6 0 9-2 15M68 50c3-6 3-11 3-17a3 3 0 0 1 6 0c0 6-1 11-3 17M58 40c2-4 2-6 2-9a14 14 0 0 1 27-3"
        {...line}
        stroke="var(--green)"
      />
    </>
  ),
  codes: (
    <>
      {[0, 1, 2, 3, 4].map((column) => (
        <rect
          key={column}
          x={9 + column * 16}
          y="34"
          width="13"
          height="13"
          rx="3.5"
          fill={column < 2 ? 'var(--green)' : column < 3 ? gold : 'var(--s3)'}
          stroke="var(--control-line)"
          strokeWidth="1.2"
        />
      ))}
      <path d="M9 27v-5h29v5M41 27v-5h13v5M57 27v-5h29v5" {...line} />
      <path d="M12.500 40.500l2.500 2.500 4-5M28.500 40.500l2.500 2.500 4-5" {...line} stroke="var(--green-ink)" />
    </>
  ),
  root: <Tree />,
  leaf: <Tree isPath />,
}

/** A step in a picture and a plain sentence. */
export function StepPicture({ name }: { name: StepName }) {
  const t = useTranslations('verifyPage.plain')
  return (
    <figure className="flex items-center gap-3 py-1">
      <svg
        viewBox="0 0 96 72"
        aria-hidden="true"
        className="h-[72px] w-24 shrink-0 rounded-m border border-line bg-s2 max-sm:h-[54px] max-sm:w-18"
      >
        {drawings[name]}
      </svg>
      <figcaption className="max-w-[44ch] text-pretty text-sm">{t(name)}</figcaption>
    </figure>
  )
}

/** drand says what the signature's picture shows. */
export const stepPicture = (name: AnyStep) => <StepPicture name={name === 'drand' ? 'signature' : name} />
