import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ProductDetail } from '@tyche/api-schema/lottery/products'
import { Button } from '@tyche/ui/button'
import { Card } from '@tyche/ui/card'
import { Glyph } from '@tyche/ui/glyph'
import { LiveRegion } from '@tyche/ui/live-region'
import { Chip, StatusDot } from '@tyche/ui/pill'
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { saleTimeSec } from '../../data/products/product-queries.ts'
import { refreshProducts } from '../../data/products/use-live-products.ts'
import { secondClock } from '../../lib/clock.ts'
import { useLazyOnDemand } from '../../lib/lazy/use-lazy-on-demand.ts'
import { cachePolicy } from '../../lib/query-client/cache-policy.ts'
import { celebrate } from '../../lib/screen/celebrate.ts'
import { playSound } from '../../lib/sound/sound.ts'
import { type CodeRange, countCodes, holdsAny, mergeRanges } from './grid/code-cells.ts'
import { CodeGrid } from './grid/code-grid.tsx'
import { type DrawFacts, drawPhaseOf, isDrawNear } from './phase/draw-phase.ts'
import { useChainDraw } from './phase/use-chain-draw.ts'
import { useReveal } from './reveal/use-reveal.ts'
import { DrawActions } from './stage/draw-actions.tsx'
import { CommittedSale, DrawLead } from './stage/draw-lead.tsx'
import { DrawLegend } from './stage/draw-legend.tsx'
import { DrawResult, DrawReveal, useReward } from './stage/draw-reveal.tsx'

export interface DrawStageProps {
  product: ProductDetail
  /** The ranges of codes that I hold. */
  mine: readonly CodeRange[]
}

/** A draw first seen this long after it took place is a replay. */
const liveSec = 60
const loadProof = async () => (await import('./check/draw-proof.tsx')).DrawProof

/** The draw of a product: what it waits for, the draw itself while the page is open, and what came of it. */
export function DrawStage({ product, mine }: DrawStageProps) {
  const t = useTranslations('draw')
  const { productId } = product
  const nowSec = Math.floor(useSyncExternalStore(secondClock.subscribe, secondClock.read).getTime() / 1000)
  const saleSec = saleTimeSec(useQueryClient(), product, nowSec)
  const onChain = useChainDraw(productId, isStillToCome(product), isDrawNear(product, saleSec))
  const phase = drawPhaseOf(product, onChain, saleSec)
  const facts = phase.name === 'drawn' ? phase.facts : undefined
  const isLive = useIsLive(productId, facts, nowSec)
  const order = useOrder(facts)
  const shown = useReveal(order, isLive)
  const { reveal, isOver, hasRun } = shown
  const isShown = facts !== undefined && order !== undefined

  const key = mine.map(({ firstCode, quantity }) => `${firstCode}+${quantity}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the ranges, whose array may be new
  const merged = useMemo(() => mergeRanges(mine), [key])
  const isMine = useCallback((code: number) => holdsAny(merged, code), [merged])
  const won = useMemo(() => order?.winners.filter(isMine) ?? [], [order, isMine])
  const held = countCodes(merged)
  const holds = useDrawCheck(product, facts, isOver ? order?.winners : undefined)

  const stage = useRef<HTMLDivElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  /** The pressed button goes: the focus stays at the draw. */
  const turn = (to: () => void) => {
    title.current?.focus({ preventScroll: true })
    to()
  }
  const isCelebrated = isShown && isOver && hasRun && won.length > 0
  useEffect(() => {
    if (!isCelebrated || !stage.current) return
    playSound('win')
    celebrate(stage.current).catch(() => undefined)
  }, [isCelebrated])
  useTicks(reveal.step === 'codes' ? reveal.lit : 0)

  const [proves, setProves] = useState(false)
  const Proof = useLazyOnDemand(loadProof, proves, () => setProves(false))
  const one = { token: product.token, amount: product.reward }
  const reward = useReward(one, 1)
  const sum = useReward(one, won.length)
  const luckybuy = useTranslations('luckybuy')
  const name = product.name ?? luckybuy(product.offChain ? 'pointTitle' : 'title')
  const codes = phase.name === 'drawn' || phase.name === 'drawing' ? phase.facts.sale : product.total

  return (
    <Card as="section" aria-labelledby="draw-title" className="@container overflow-hidden">
      <div className="flex min-h-15 items-center justify-between gap-2 px-5 pt-3 max-md:px-4">
        <div className="flex items-center gap-2.5">
          <h2 ref={title} id="draw-title" tabIndex={-1} className="font-bold text-lg tracking-[-0.02em] outline-none">
            {t('title')}
          </h2>
          {isShown && !isOver ? (
            <Chip tone={shown.isReplay ? 'neutral' : 'win'}>
              {shown.isReplay ? null : <StatusDot />}
              {shown.isReplay ? t('replay') : t('live')}
            </Chip>
          ) : phase.name === 'drawn' || phase.name === 'drawing' ? (
            <Chip className="num">{t('round', { round: phase.facts.round.toString() })}</Chip>
          ) : null}
        </div>
        {isShown && !isOver ? (
          <Button variant="soft" onClick={() => turn(shown.skip)}>
            {t('skip')}
          </Button>
        ) : null}
      </div>
      <div className="grid min-h-[122px] content-center px-5 pb-3 max-md:px-4 @max-md:min-h-[136px]">
        {facts && order ? (
          isOver ? (
            <DrawResult order={order} held={held} won={won} reward={one} isMine={isMine} />
          ) : (
            <DrawReveal facts={facts} order={order} reveal={reveal} isMine={isMine} />
          )
        ) : (
          <DrawLead phase={phase} product={product} />
        )}
      </div>
      <div ref={stage} className="game-stage h-[340px] border-line border-y p-3 @max-md:h-[360px] @max-md:p-1.5">
        <CodeGrid
          codes={codes}
          sold={facts ? facts.sale : product.sold}
          mine={merged}
          order={order}
          startedAt={shown.startedAt}
          isOver={isShown && isOver}
        />
      </div>
      <div className="grid gap-2 px-5 pt-3 pb-4 max-md:px-4">
        <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <DrawLegend hasMine={held > 0} isDrawn={isShown} />
          {product.offChainSale ? <CommittedSale sale={product.offChainSale} /> : null}
        </div>
        {isShown ? (
          <DrawActions
            isShown={isOver}
            holds={holds}
            shareText={t('shareText', {
              name,
              count: order.winners.length,
              codes: sharedCodes(order.winners),
              reward,
            })}
            onVerify={() => setProves(true)}
            onReplay={shown.canReplay ? () => turn(shown.replay) : undefined}
          />
        ) : (
          <p className="flex min-h-[34px] items-center gap-2 text-mute text-sm max-md:min-h-11">
            <Glyph name="shield" className="size-5 shrink-0 text-faint" />
            {t('fair')}
          </p>
        )}
      </div>
      <LiveRegion>
        {isShown && isOver
          ? won.length > 0
            ? luckybuy('won', { reward: sum })
            : held > 0
              ? t('noneOfMine')
              : t('drawn', { count: order.winners.length })
          : ''}
      </LiveRegion>
      {Proof ? <Proof productId={productId} open={proves} onClose={() => setProves(false)} /> : null}
    </Card>
  )
}

const mostShared = 5

function sharedCodes(winners: readonly number[]): string {
  const shown = winners.slice(0, mostShared).join(', ')
  return winners.length > mostShared ? `${shown}…` : shown
}

function isStillToCome({ state, draw }: ProductDetail): boolean {
  return state !== 'inactivated' && state !== 'removed' && !draw?.word
}

/** Whether this page saw the product before its draw, and sees the draw when it takes place. */
function useIsLive(productId: number, facts: DrawFacts | undefined, nowSec: number): boolean {
  const client = useQueryClient()
  const awaited = useRef<number>(undefined)
  const [live, setLive] = useState<{ productId: number; word: bigint }>()
  const word = facts?.word
  const isFresh = facts?.drawnAt === undefined || nowSec - facts.drawnAt < liveSec
  const isNew = word !== undefined && awaited.current === productId && isFresh
  useEffect(() => {
    if (word === undefined) {
      awaited.current = productId
      return
    }
    if (awaited.current === productId) refreshProducts(client)
    awaited.current = undefined
  }, [word, productId, client])
  if (isNew && (live?.word !== word || live?.productId !== productId)) setLive({ productId, word })
  return live !== undefined && live.productId === productId && live.word === word
}

/** The order of all codes, derived from the draw's number. */
function useOrder(facts: DrawFacts | undefined) {
  const { data } = useQuery({
    queryKey: ['draw-order', facts?.word.toString(), facts?.sale, facts?.quantity],
    queryFn: async () => (await import('./reveal/read-draw-order.ts')).readDrawOrder(facts!),
    enabled: facts !== undefined,
    ...cachePolicy.session,
  })
  return facts ? data : undefined
}

/** Whether the draw follows from the chain; undefined meanwhile, null where the chain did not answer. */
function useDrawCheck(
  { productId, winningCodes }: ProductDetail,
  facts: DrawFacts | undefined,
  winners?: readonly number[],
) {
  const { data, isError } = useQuery({
    queryKey: ['check-draw', productId, facts?.word.toString(), winningCodes],
    queryFn: async () => {
      const { checkDraw } = await import('./check/check-draw.ts')
      return checkDraw({ productId, facts: facts!, published: winningCodes, winners: winners! })
    },
    enabled: facts !== undefined && winners !== undefined,
    ...cachePolicy.session,
  })
  return isError ? null : data
}

/** So many ticks are pleasant. */
const mostTicks = 12

function useTicks(lit: number): void {
  useEffect(() => {
    if (lit > 0 && lit <= mostTicks) playSound('tick')
  }, [lit])
}
