import type { Ticket, TicketStatus } from '@tyche/api-schema/lottery/tickets'
import { markLeaves } from '@tyche/ui/mark'
import { useLocale, useTranslations } from 'use-intl'
import { tokenByAddress, useChainConfig } from '../../../data/chain-config/chain-config.ts'
import { formatAmount } from '../../../lib/amounts/format-amount.ts'

interface Paper {
  top: string
  bottom: string
  ink: string
  mute: string
  accent: string
  deep: string
}

/** As the token's picture: blue before the draw, gold for a win, silver for a refund, gray for one that has ended. */
const waiting: Paper = {
  top: '#182338',
  bottom: '#0e1422',
  ink: '#f1f4fa',
  mute: '#98a4bb',
  accent: '#7fb2ff',
  deep: '#2f5fae',
}
const won: Paper = {
  top: '#ffe9a8',
  bottom: '#d99f3c',
  ink: '#3a2505',
  mute: '#714c17',
  accent: '#6d4515',
  deep: '#a8742a',
}
const silver: Paper = {
  top: '#eef1f4',
  bottom: '#c3cad3',
  ink: '#14191f',
  mute: '#505a66',
  accent: '#46515e',
  deep: '#8b96a3',
}
const gray: Paper = {
  top: '#191d22',
  bottom: '#101317',
  ink: '#c3c9d1',
  mute: '#7f8894',
  accent: '#8b939e',
  deep: '#3d444e',
}
const paid: Paper = {
  top: '#221d14',
  bottom: '#14110c',
  ink: '#f6ead0',
  mute: '#b59a68',
  accent: '#f1c45e',
  deep: '#8a6428',
}

const papers: Record<TicketStatus, Paper> = {
  waitingLottery: waiting,
  waitForClaim: won,
  waitForRefund: silver,
  noWinning: gray,
  claimed: paid,
  refunded: gray,
  recycled: gray,
  transferred: gray,
}

/** A ticket without a token: an order of PointBuy, or one that is gone. 480 x 752, as the token's paper. */
export function PaperTicket({ ticket }: { ticket: Ticket }) {
  const t = useTranslations('tickets')
  const locale = useLocale()
  const config = useChainConfig()
  const { ticketId, product, quantity, firstCode, offChain } = ticket
  const paper = papers[ticket.status]
  const token = config && tokenByAddress(config, product.token)
  const prize = token ? formatAmount(BigInt(product.reward), { ...token, locale, minFraction: 0 }) : ''
  const id = `paper-${offChain ? 'p' : 't'}${ticketId}`
  const last = firstCode + quantity - 1
  return (
    <svg viewBox="0 0 480 752" role="img" aria-label={t('artOf', { id: ticketId })} className="size-full font-sans">
      <defs>
        <linearGradient id={id} x2=".35" y2="1">
          <stop stopColor={paper.top} />
          <stop offset="1" stopColor={paper.bottom} />
        </linearGradient>
      </defs>
      <path fill={`url(#${id})`} d="M0 0h480v752H0z" />
      <path d="M32 524H448" stroke={paper.deep} strokeWidth="3" strokeDasharray=".1 9" strokeLinecap="round" />
      <Rosette seed={Number(BigInt(ticketId) % 9_973n) + product.productId * 31} paper={paper} />
      <g fill={paper.ink} fontWeight="700">
        <text x="32" y="52" fontSize="21">
          {offChain ? 'PointBuy' : 'LuckyBuy'}
        </text>
        <text x="448" y="52" fontSize="17" fontWeight="500" textAnchor="end" fill={paper.mute}>
          #{ticketId}
        </text>
        <text x="240" y="414" fontSize="72" fontWeight="800" letterSpacing="-2" textAnchor="middle">
          {prize}
        </text>
        <text x="240" y="448" fontSize="18" fontWeight="500" textAnchor="middle" fill={paper.mute}>
          {token?.symbol}
        </text>
        <text x="240" y="616" fontSize="34" textAnchor="middle">
          {quantity === 1 ? `#${firstCode}` : `#${firstCode} – #${last}`}
        </text>
        <text x="240" y="656" fontSize="19" fontWeight="500" textAnchor="middle" fill={paper.mute}>
          {t('codeCount', { count: quantity })}
        </text>
      </g>
    </svg>
  )
}

/** The mark as a petal, again and again, each smaller and turned further: another one for every ticket. */
function Rosette({ seed, paper }: { seed: number; paper: Paper }) {
  const petals = 9 + (seed % 8)
  const twist = 4 + (seed % 9)
  const leaf = markLeaves.join('')
  return (
    <g transform="translate(240 196)">
      {Array.from({ length: petals }, (_, index) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: the petals never change places
          key={index}
          d={leaf}
          fill="none"
          stroke={paper.accent}
          strokeOpacity={0.25 + (0.6 * index) / petals}
          strokeWidth=".12"
          transform={`rotate(${index * twist * (seed % 2 === 0 ? 1 : -1)}) scale(${9.4 * (1 - (0.78 * index) / petals)}) translate(-16 -16)`}
        />
      ))}
      <path d={leaf} fill={paper.accent} transform="scale(1.9) translate(-16 -16)" />
    </g>
  )
}
