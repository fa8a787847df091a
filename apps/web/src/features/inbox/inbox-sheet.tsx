import { useQueryClient } from '@tanstack/react-query'
import { Button } from '@tyche/ui/button'
import { Drawer } from '@tyche/ui/drawer'
import { EmptyState } from '@tyche/ui/empty-state'
import { Glyph } from '@tyche/ui/glyph'
import { Skeleton } from '@tyche/ui/skeleton'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { Address } from 'viem'
import { useChainConfig } from '../../data/chain-config/chain-config.ts'
import { addPoints, addUp, type ClaimItem, subjectsOf, type TokenSum } from '../../data/claims/claim-item.ts'
import { type ClaimStep, clearClaimRun, startClaims, useClaimRun } from '../../data/claims/claim-run.ts'
import { closeInbox } from '../../data/claims/inbox-store.ts'
import { planClaims, transactionsOf } from '../../data/claims/plan-claims.ts'
import { useInbox, useUsdOf } from '../../data/claims/use-inbox.ts'
import { useUnderWay } from '../../data/transactions/use-is-under-way.ts'
import { formatUsd } from '../../lib/amounts/format-usd.ts'
import { celebrate } from '../../lib/screen/celebrate.ts'
import { showToast } from '../../lib/shell/overlay-store.ts'
import { ClaimLines } from './claim-lines.tsx'
import { InboxGroupCard } from './inbox-group-card.tsx'
import { Worth } from './worth.tsx'

/** Everything that the player can claim or get back, with one button for all of it. */
export function InboxSheet({ open }: { open: boolean }) {
  const t = useTranslations('inbox')
  const common = useTranslations('common')
  const client = useQueryClient()
  const run = useClaimRun()
  const config = useChainConfig()
  const isUnderWay = useUnderWay()
  const isHeld = isUnderWay('claims')
  const { address, groups, isPending, failed, retry } = useInbox({ isOpen: open })
  const labelOf = (step: ClaimStep) => t(`steps.${step.kind}`, { count: step.items.length })
  // What another account claimed is its own.
  const hasRun = run.steps.length > 0 && run.account === address
  // Stopping a pre-order ends it: only its own button does.
  const items = useMemo(
    () => groups.filter(({ kind }) => kind !== 'preOrder').flatMap((group) => group.items),
    [groups],
  )
  // Items that their own buttons sent arrive without another claim.
  const isFree = useCallback((item: ClaimItem) => !isUnderWay(...subjectsOf(item)), [isUnderWay])
  const planOf = useCallback(
    (chosen: readonly ClaimItem[]) =>
      config && address ? planClaims(chosen.filter(isFree), config, address as Address) : [],
    [config, address, isFree],
  )
  const sentCount = items.filter((item) => !isFree(item)).length
  const transactions = useMemo(() => transactionsOf(planOf(items)), [planOf, items])
  useCongratulation()

  const claim = (chosen: readonly ClaimItem[]) => {
    if (config && address) void startClaims(planOf(chosen), address as Address, labelOf)
  }
  const finish = () => {
    clearClaimRun()
    void client.invalidateQueries({ queryKey: ['claims'] })
  }

  const footer = hasRun ? (
    run.isRunning ? undefined : (
      <Button variant="soft" size="lg" shape="block" className="w-full" onClick={finish}>
        {t('backToInbox')}
      </Button>
    )
  ) : items.length > 0 ? (
    <Button
      size="lg"
      shape="block"
      className="w-full"
      disabled={isPending || isHeld || sentCount === items.length}
      onClick={() => claim(items)}
    >
      <span>{t('claimAll')}</span>
      <span className="font-medium">{t('transactions', { count: transactions })}</span>
    </Button>
  ) : undefined

  return (
    <Drawer
      open={open}
      onOpenChange={(next) => (next ? undefined : closeInbox())}
      title={t('title')}
      closeLabel={common('close')}
      side="end"
      footer={footer}
    >
      <div className="grid content-start gap-4 px-2 pt-2">
        {hasRun ? (
          <ClaimLines labelOf={labelOf} />
        ) : (
          <>
            {failed.length > 0 ? <NotRead onRetry={retry} /> : null}
            {isPending && groups.length === 0 ? (
              <Waiting />
            ) : groups.length === 0 ? (
              failed.length > 0 ? null : (
                <EmptyState title={t('empty')} hint={t('emptyHint')} />
              )
            ) : (
              <>
                <Total
                  sums={addUp(groups.flatMap(({ sums }) => sums))}
                  points={addPoints(groups.flatMap(({ points }) => points ?? []))}
                />
                {sentCount > 0 ? <p className="px-1 text-mute text-sm">{t('sent', { count: sentCount })}</p> : null}
                <ul aria-label={t('title')} className="grid gap-2.5">
                  {groups.map((group) => (
                    <InboxGroupCard
                      key={group.kind}
                      group={group}
                      transactions={transactionsOf(planOf(group.items))}
                      isUnderWay={isHeld || !group.items.some(isFree)}
                      onClaim={claim}
                    />
                  ))}
                </ul>
              </>
            )}
          </>
        )}
      </div>
    </Drawer>
  )
}

/** The sum in US dollars, and what it is made of. */
function Total({ sums, points }: { sums: readonly TokenSum[]; points: string }) {
  const t = useTranslations('inbox')
  const locale = useLocale()
  const usd = useUsdOf(sums)
  return (
    <div className="hero grid gap-1 rounded-l border border-line p-5">
      <p className="text-mute text-sm">{t('waiting')}</p>
      <p className="num font-[750] text-2xl text-prize tracking-[-0.03em]">
        {usd === undefined ? <Skeleton className="h-9 w-32" /> : formatUsd(usd, { locale })}
      </p>
      <p className="min-h-5 text-mute text-sm">
        <Worth sums={sums} points={points} />
      </p>
    </div>
  )
}

function NotRead({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('inbox')
  const common = useTranslations('common')
  return (
    <div role="alert" className="flex items-center gap-3 rounded-m border border-red bg-red-soft p-3 text-sm">
      <Glyph name="alert" className="size-4 text-red" />
      <span className="flex-1">{t('notRead')}</span>
      <Button variant="soft" size="xs" onClick={onRetry}>
        {common('retry')}
      </Button>
    </div>
  )
}

function Waiting() {
  return (
    <div aria-busy="true" className="grid gap-2.5">
      <Skeleton className="h-[132px] rounded-l" />
      <Skeleton className="h-[74px] rounded-m" />
      <Skeleton className="h-[74px] rounded-m" />
    </div>
  )
}

/** Says so when a run has ended and something was paid since it was said last. */
function useCongratulation(): void {
  const t = useTranslations()
  const { isRunning, sums, points, winCount } = useClaimRun()
  const wasRunning = useRef(isRunning)
  const told = useRef<typeof sums>(undefined)
  const locale = useLocale()
  const usd = useUsdOf(sums)
  useEffect(() => {
    const hasEnded = wasRunning.current && !isRunning
    wasRunning.current = isRunning
    if (!hasEnded || sums === told.current || (sums.length === 0 && Number(points) === 0)) return
    told.current = sums
    const reward = usd === undefined || usd === 0n ? '' : formatUsd(usd, { locale })
    const message = winCount > 0 && reward !== '' ? t('luckybuy.won', { reward }) : undefined
    showToast({ type: 'success', title: t('tickets.claimSuccess'), ...(message ? { message } : {}) })
    if (winCount > 0) celebrate().catch(() => undefined)
  }, [isRunning, sums, points, winCount, usd, locale, t])
}
