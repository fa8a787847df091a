import type { ReactNode } from 'react'
import { classNames, sized } from '../class-names.ts'

const shapes = {
  games: (
    <>
      <rect x="4" y="4" width="7" height="7" rx="2" />
      <rect x="13" y="4" width="7" height="7" rx="2" />
      <rect x="4" y="13" width="7" height="7" rx="2" />
      <rect x="13" y="13" width="7" height="7" rx="2" />
    </>
  ),
  coin: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M11.2 11.2H9.6a1.9 1.9 0 1 1 1.6-1.6ZM12.8 11.2V9.6a1.9 1.9 0 1 1 1.6 1.6ZM11.2 12.8v1.6a1.9 1.9 0 1 1-1.6-1.6ZM12.8 12.8h1.6a1.9 1.9 0 1 1-1.6 1.6Z" />
    </>
  ),
  dice: (
    <>
      <rect x="4.5" y="4.5" width="15" height="15" rx="3.5" />
      <path d="M9 9h.01M15 9h.01M12 12h.01M9 15h.01M15 15h.01" strokeWidth="2.4" />
    </>
  ),
  range: (
    <>
      <path d="M3.5 12h5.6M14.9 12h5.6" />
      <circle cx="12" cy="12" r="2.9" />
    </>
  ),
  rps: (
    <path d="M8 12.5V6.2a1.5 1.5 0 0 1 3 0V11m0-.5V4.8a1.5 1.5 0 0 1 3 0V11m0-.2V6.4a1.5 1.5 0 0 1 3 0v7.4c0 3.6-2.3 6.2-5.6 6.2-2.6 0-4-1.2-5.3-3.3l-1.9-3.1a1.5 1.5 0 0 1 2.5-1.6L8 13.4" />
  ),
  spin: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <circle cx="12" cy="12" r="2" />
      <path d="M12 3.5V10M12 14v6.5M3.5 12H10M14 12h6.5M6 6l4.6 4.6M13.4 13.4 18 18M18 6l-4.6 4.6M10.6 13.4 6 18" />
    </>
  ),
  pools: (
    <path d="M3.5 9.5c1.4 0 1.4 1 2.8 1s1.4-1 2.9-1 1.4 1 2.8 1 1.4-1 2.9-1 1.4 1 2.8 1 1.4-1 2.8-1M3.5 13.5c1.4 0 1.4 1 2.8 1s1.4-1 2.9-1 1.4 1 2.8 1 1.4-1 2.9-1 1.4 1 2.8 1 1.4-1 2.8-1M3.5 17.5c1.4 0 1.4 1 2.8 1s1.4-1 2.9-1 1.4 1 2.8 1 1.4-1 2.9-1 1.4 1 2.8 1 1.4-1 2.8-1M8 5.5a4 4 0 0 1 8 0" />
  ),
  luckybuy: (
    <>
      <path d="M4 9a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v1.4a1.7 1.7 0 0 0 0 3.2V15a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-1.4a1.7 1.7 0 0 0 0-3.2Z" />
      <path d="m12 9.4.8 1.7 1.8.2-1.3 1.3.3 1.8-1.6-.9-1.6.9.3-1.8-1.3-1.3 1.8-.2Z" />
    </>
  ),
  pointbuy: (
    <>
      <path d="M7.5 5h9L20.5 10 12 19.5 3.5 10Z" />
      <path d="M3.5 10h17M9 10l3 9.5L15 10l-3-5-3 5Z" />
    </>
  ),
  trophy: (
    <path d="M8 4.5h8v4.7a4 4 0 0 1-8 0ZM8 6H4.8c0 3 1.2 4.6 3.4 4.9M16 6h3.2c0 3-1.2 4.6-3.4 4.9M12 13.2v3.3M8.5 19.5h7M10 19.5c0-1.700.7-2.700 2-3 1.300.3 2 1.300 2 3" />
  ),
  sort: <path d="M7 5v14m-3-3 3 3 3-3M13 7h7M13 12h5M13 17h3" />,
  rank: (
    <path d="M9.5 20v-9.5h5V20M9.5 14H4v6h16v-7h-5.5M12 3l1 2.1 2.3.3-1.7 1.6.4 2.3-2-1.1-2 1.1.4-2.3-1.7-1.6 2.3-.3Z" />
  ),
  referral: (
    <>
      <circle cx="9" cy="8.5" r="3.2" />
      <path d="M3 19.5a6 6 0 0 1 12 0M15.2 5.6a3.2 3.2 0 0 1 0 5.8M17.4 14.2a6 6 0 0 1 3.6 5.3" />
    </>
  ),
  cdkey: (
    <>
      <path d="M4 8.5A1.5 1.5 0 0 1 5.5 7h13A1.5 1.5 0 0 1 20 8.5v1.7a1.9 1.9 0 0 0 0 3.6v1.7a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 15.5v-1.7a1.9 1.9 0 0 0 0-3.6Z" />
      <path d="M9.5 12h.01M12 12h.01M14.5 12h.01" strokeWidth="2.2" />
    </>
  ),
  share: <path d="M12 14.5V4m-3.5 3.5L12 4l3.5 3.5M7 11H5.5v8.5h13V11H17" />,
  flame: (
    <path d="M12 3.5c.6 3.2 4.9 5.4 4.9 10.1a4.9 4.9 0 0 1-9.8 0c0-2 .9-3.3 1.9-4.4.2 1.5.8 2.3 1.7 2.7-.4-3 .1-5.9 1.3-8.4Z" />
  ),
  language: (
    <path d="M4 6h9M8.5 4v2M11 6c-.8 3.6-3.2 6.4-6.5 8M6 9c1 2 2.8 3.8 5 4.8M11.5 20l4.2-10 4.3 10M13 16.7h5.4" />
  ),
  send: <path d="M20.5 3.5 10 14M20.5 3.5 14 20.5l-4-6.5-6.5-4Z" />,
  book: <path d="M12 6.5C10 5 7 4.5 4 4.5v13c3 0 6 .5 8 2 2-1.5 5-2 8-2v-13c-3 0-6 .5-8 2ZM12 6.5v13" />,
  bird: (
    <path d="M20.5 6.2a6 6 0 0 1-1.9 1.2 3.6 3.6 0 0 0-6.2 3.2A9.8 9.8 0 0 1 5 6.9c-1 2-.5 4 1.2 5.2-.6 0-1.2-.2-1.7-.5 0 1.9 1.2 3.3 3 3.7-.5.1-1 .1-1.6 0 .5 1.4 1.7 2.4 3.4 2.5a8 8 0 0 1-5.8 1.6 11 11 0 0 0 16.6-9.8c.7-.5 1.2-1.1 1.6-1.8" />
  ),
  mint: <path d="M12 4v10m-4-4 4 4 4-4M5 18.5h14" />,
  home: <path d="M3 11.5 12 4l9 7.5M5.5 10v10h13V10" />,
  user: (
    <>
      <circle cx="12" cy="8.5" r="3.7" />
      <path d="M5 20a7 7 0 0 1 14 0" />
    </>
  ),
  menu: <path d="M4 7h16M4 12h16M4 17h16" />,
  fold: (
    <>
      <rect x="4" y="5" width="16" height="14" rx="3" />
      <path d="M9.5 5v14M15.5 10l-2 2 2 2" />
    </>
  ),
  unfold: (
    <>
      <rect x="4" y="5" width="16" height="14" rx="3" />
      <path d="M9.5 5v14M13.5 10l2 2-2 2" />
    </>
  ),
  sun: (
    <>
      <circle cx="12" cy="12" r="3.8" />
      <path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M18.4 5.6 17 7M7 17l-1.4 1.4" />
    </>
  ),
  moon: <path d="M20 14.2A8.2 8.2 0 1 1 9.8 4a6.6 6.6 0 0 0 10.2 10.2Z" />,
  system: (
    <>
      <rect x="3.5" y="5" width="17" height="11" rx="2" />
      <path d="M9 20h6M12 16v4" />
    </>
  ),
  check: <path d="m5 12.5 4.5 4.5L19 7.5" />,
  close: <path d="m6 6 12 12M18 6 6 18" />,
  copy: (
    <>
      <rect x="8.5" y="8.5" width="11" height="11" rx="2.5" />
      <path d="M15.5 8.5V7A2.5 2.5 0 0 0 13 4.5H7A2.5 2.5 0 0 0 4.5 7v6A2.5 2.5 0 0 0 7 15.5h1.5" />
    </>
  ),
  shield: (
    <>
      <path d="M12 3.5 19 6v5.5c0 4.4-2.9 7.4-7 9-4.1-1.6-7-4.6-7-9V6z" />
      <path d="m9 12 2.2 2.2L15.3 10" />
    </>
  ),
  external: (
    <path d="M14 5h5v5M19 5l-8 8M11 6H7.5A2.5 2.5 0 0 0 5 8.5v8A2.5 2.5 0 0 0 7.5 19h8a2.5 2.5 0 0 0 2.5-2.5V13" />
  ),
  chevronDown: <path d="m6.5 9.5 5.5 5.5 5.5-5.5" />,
  arrow: <path d="M5 12h14m-5-5 5 5-5 5" />,
  wallet: (
    <>
      <path d="M4 8.5A2.5 2.5 0 0 1 6.5 6H17a2 2 0 0 1 2 2v1.5" />
      <path d="M4 8.5v8A2.5 2.5 0 0 0 6.5 19H18a2.5 2.5 0 0 0 2.5-2.5V12A2.5 2.5 0 0 0 18 9.5H5A1 1 0 0 1 4 8.5Z" />
      <path d="M16.4 14.2h.1" />
    </>
  ),
  exit: <path d="M10 4.5H7A2.5 2.5 0 0 0 4.5 7v10A2.5 2.5 0 0 0 7 19.5h3M15 8l4 4-4 4M19 12H9.5" />,
  alert: (
    <>
      <path d="M12 4 21 19.5H3Z" />
      <path d="M12 10v4M12 16.8v.1" />
    </>
  ),
  retry: <path d="M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.5 4v3.6H16" />,
  spark: (
    <path d="M12 3.5v4M12 16.5v4M3.5 12h4M16.5 12h4M6.3 6.3l2.4 2.4M15.3 15.3l2.4 2.4M17.7 6.3l-2.4 2.4M8.7 15.3l-2.4 2.4" />
  ),
  plus: <path d="M12 5v14M5 12h14" />,
  clock: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7.5V12l3 2" />
    </>
  ),
  network: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M3.5 12h17M12 3.5c2.5 2.4 3.6 5.2 3.6 8.5s-1.1 6.1-3.6 8.5c-2.5-2.4-3.6-5.2-3.6-8.5S9.5 5.9 12 3.5Z" />
    </>
  ),
  bell: (
    <>
      <path d="M6.5 10.5a5.5 5.5 0 0 1 11 0c0 4.6 1.7 6 2 6.5h-15c.3-.5 2-1.9 2-6.5Z" />
      <path d="M10 20a2.2 2.2 0 0 0 4 0" />
    </>
  ),
  ticket: (
    <>
      <path d="M4 8a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v2a2 2 0 0 0 0 4v2a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-2a2 2 0 0 0 0-4Z" />
      <path d="M14 6.5v1.8M14 11.1v1.8M14 15.7v1.8" />
    </>
  ),
  more: <path d="M6 12h.01M12 12h.01M18 12h.01" strokeWidth="2.6" />,
  rows: <path d="M4.5 7h15M4.5 12h15M4.5 17h15" />,
} satisfies Record<string, ReactNode>

export type GlyphName = keyof typeof shapes

/** A built-in line icon: needs no request, inherits the text's colour, hidden from screen readers. */
export function Glyph({ name, className }: { name: GlyphName; className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={classNames('shrink-0', sized('size-[18px]', className))}
    >
      {shapes[name]}
    </svg>
  )
}
