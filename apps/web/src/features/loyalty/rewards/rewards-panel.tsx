import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import type { RewardCard, RewardCards } from '@tyche/api-schema/points/reward-cards'
import { Button } from '@tyche/ui/button'
import { Card } from '@tyche/ui/card'
import { CopyButton } from '@tyche/ui/copy-button'
import { EmptyState } from '@tyche/ui/empty-state'
import { Glyph } from '@tyche/ui/glyph'
import { Chip } from '@tyche/ui/pill'
import { SkeletonRows } from '@tyche/ui/skeleton'
import { Cell, HeadCell, Row, Table } from '@tyche/ui/table'
import { useId, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { Pager } from '../../../components/pager.tsx'
import { QueryError } from '../../../components/query-error.tsx'
import { useErrorText } from '../../../data/errors/use-error-text.ts'
import { refreshCards } from '../../../data/loyalty/loyalty-keys.ts'
import {
  allCards,
  receiveCards,
  showReceived,
  unusedCardsQuery,
  waitingCardsQuery,
} from '../../../data/loyalty/reward-cards.ts'
import { useSignedIn } from '../../../data/loyalty/user-query.ts'
import type { SignInProps } from '../../../data/wallet/use-sign-in-step.ts'
import { serviceNowMs } from '../../../lib/clock.ts'
import { useKeptFocus } from '../../../lib/screen/use-kept-focus.ts'
import { showToast } from '../../../lib/shell/overlay-store.ts'
import { SignInPrompt } from '../sign-in-prompt.tsx'
import { useRewardName } from './reward-name.ts'
import { RewardWorth } from './reward-worth.tsx'
import { useActivate } from './use-activate.ts'
import { useClaimVoucher } from './use-claim-voucher.ts'

export interface RewardsPanelProps {
  signIn: SignInProps
  /** Opens the popup for a code from elsewhere; a page with a field has no need of it. */
  onEnter?: (() => void) | undefined
}

/** The player's reward cards: those to receive, and the codes of those received. */
export function RewardsPanel({ signIn, onEnter }: RewardsPanelProps) {
  const t = useTranslations('cdkey')
  const me = useSignedIn()
  const waiting = useQuery(waitingCardsQuery(me))
  const { receive, receiving } = useReceive(me)
  const list = useKeptFocus()
  const { list: shown = [], total = 0 } = waiting.data ?? {}
  const count = shown.filter(({ status }) => status === 'waiting').length
  // All are claimed, also those that this page of them does not show.
  const isWhole = total <= shown.length
  return (
    <Card
      as="section"
      ref={list}
      tabIndex={-1}
      aria-label={t('rewards')}
      className="min-w-0 overflow-hidden outline-none"
    >
      <div className="flex flex-wrap items-center gap-2 border-line border-b px-5 py-3 max-sm:px-3">
        <h2 className="me-auto font-bold text-lg tracking-[-0.02em]">{t('rewards')}</h2>
        {onEnter ? (
          <Button variant="soft" onClick={onEnter} icon={<Glyph name="cdkey" className="size-4" />}>
            {t('enter')}
          </Button>
        ) : null}
        {me && (count > 0 || !isWhole) ? (
          <Button loading={receiving === 'all'} disabled={receiving !== undefined} onClick={() => void receive()}>
            {t('claimAll')} {isWhole ? <span className="num">{count}</span> : null}
          </Button>
        ) : null}
      </div>
      {me ? (
        <Cards key={me} me={me} waiting={waiting} receive={receive} receiving={receiving} />
      ) : (
        <SignInPrompt title={t('signInTitle')} hint={t('signInHint')} {...signIn} />
      )}
    </Card>
  )
}

interface CardsProps {
  me: string
  waiting: UseQueryResult<RewardCards, unknown>
  receive: (ids?: readonly string[]) => Promise<void>
  receiving: string | undefined
}

const tight = 'max-sm:px-2.5'

function Cards({ me, waiting, receive, receiving }: CardsProps) {
  const t = useTranslations('cdkey')
  const rank = useTranslations('rank')
  const [page, setPage] = useState(1)
  const unused = useQuery({ ...unusedCardsQuery(me, { page }), placeholderData: keepPreviousData })
  // The last card of the last page was used.
  if (page > 1 && !unused.isPlaceholderData && unused.data?.list.length === 0) setPage(page - 1)
  const failed = [waiting, unused].find(({ isError, data }) => isError && !data)
  if (failed) return <QueryError title={t('notLoaded')} query={failed} />
  const isFirst = unused.data?.page === 1
  const list = waiting.data && unused.data ? allCards(isFirst ? waiting.data.list : [], unused.data.list) : undefined
  if (list?.length === 0 && isFirst) return <EmptyState title={t('none')} hint={t('noneHint')} />
  return (
    <>
      <Table label={t('rewards')} aria-busy={!list}>
        <thead>
          <tr>
            <HeadCell className={tight}>{t('name')}</HeadCell>
            <HeadCell className={tight}>{rank('reward')}</HeadCell>
            <HeadCell className={tight}>{t('cdkey')}</HeadCell>
            <HeadCell className={`${tight} max-md:hidden`}>{t('endTime')}</HeadCell>
            <HeadCell className={tight}>
              <span className="sr-only">{t('activate')}</span>
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {list ? (
            list.map((card) => <CardRow key={card.cardId} card={card} receive={receive} receiving={receiving} />)
          ) : (
            <SkeletonRows rows={3} columns={5} />
          )}
        </tbody>
      </Table>
      {unused.data ? (
        <Pager
          label={t('rewards')}
          page={unused.data.page}
          pages={Math.ceil(unused.data.total / unused.data.pageSize)}
          onPage={setPage}
        />
      ) : null}
    </>
  )
}

type CardRowProps = { card: RewardCard } & Pick<CardsProps, 'receive' | 'receiving'>

function CardRow({ card, receive, receiving }: CardRowProps) {
  const t = useTranslations('cdkey')
  const common = useTranslations('common')
  const format = useFormatter()
  const nameOf = useRewardName()
  const { activate, isActivating } = useActivate()
  const { cardId, cdkey, endTime, status, voucher } = card
  const { claim, isClaiming } = useClaimVoucher(voucher)
  const name = nameOf(card)
  const id = useId()
  // What was activated in time stays the player's.
  const isOver = status === 'expired' || (status !== 'used' && endTime * 1000 <= serviceNowMs())

  return (
    <Row className="transition-colors duration-200 starting:bg-green-soft">
      <Cell className={`${tight} whitespace-normal`}>
        <span id={id} className="font-semibold">
          {name}
        </span>
        <span className="block text-mute text-xs md:hidden">
          {t('until', { time: format.dateTime(new Date(endTime * 1000), { dateStyle: 'medium' }) })}
        </span>
      </Cell>
      <Cell className={`${tight} num font-semibold text-gold`}>
        <RewardWorth worth={card} />
      </Cell>
      <Cell className={tight}>
        {cdkey ? (
          <span className="num flex items-center gap-1">
            <span className="font-mono text-sm max-sm:max-w-[12ch] max-sm:truncate">{cdkey}</span>
            <CopyButton
              value={cdkey}
              label={`${t('copy')}: ${name}`}
              copied={() => showToast({ type: 'success', title: common('copySuccess') })}
            />
          </span>
        ) : (
          <Chip tone={status === 'used' ? 'neutral' : 'gold'}>{t(`statuses.${status}`)}</Chip>
        )}
      </Cell>
      <Cell className={`${tight} num text-mute max-md:hidden`}>
        {format.dateTime(new Date(endTime * 1000), { dateStyle: 'medium', timeStyle: 'short' })}
      </Cell>
      <Cell numeric className={tight}>
        {isOver ? (
          <Chip>{t('outOfDate')}</Chip>
        ) : voucher ? (
          <Button variant="soft" aria-describedby={id} loading={isClaiming} onClick={() => void claim()}>
            {t('claim')}
          </Button>
        ) : status === 'used' ? null : cdkey ? (
          <Button variant="soft" aria-describedby={id} loading={isActivating} onClick={() => void activate(cdkey)}>
            {t('activate')}
          </Button>
        ) : (
          <Button
            variant="soft"
            aria-describedby={id}
            loading={receiving === cardId}
            disabled={receiving !== undefined}
            onClick={() => void receive([cardId])}
          >
            {t('claim')}
          </Button>
        )}
      </Cell>
    </Row>
  )
}

/** Receives one card or all; `receiving` is its id, or `all`. */
function useReceive(me: string | undefined) {
  const t = useTranslations('cdkey')
  const common = useTranslations('common')
  const client = useQueryClient()
  const errorText = useErrorText()
  const [receiving, setReceiving] = useState<string>()

  async function receive(ids?: readonly string[]): Promise<void> {
    setReceiving(ids?.[0] ?? 'all')
    try {
      const { list } = await receiveCards(ids)
      if (me) showReceived(client, me, list)
      showToast({ type: 'success', title: t('received', { count: list.length }) })
    } catch (error) {
      const message = errorText(error)
      if (message) showToast({ type: 'fail', title: common('error'), message })
    } finally {
      setReceiving(undefined)
      refreshCards(client)
    }
  }

  return { receive, receiving }
}
