import { Skeleton } from '@tyche/ui/skeleton'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { PageHeading } from '../../components/page-heading.tsx'
import { type GameLabel, pageOfGame, playableGames } from '../../config/game-names.ts'
import { type Lottery, luckyBuy, pointBuy } from '../../config/lotteries.ts'
import { routePaths } from '../../config/paths.ts'
import { WelcomeFrame } from '../../features/account/profile/welcome-frame.tsx'
import { HeroFrame, HomeTop } from '../../features/home/hero-frame.tsx'
import { HomeProductsFrame, HomeProductsOutline } from '../../features/home/home-products-frame.tsx'
import { ReferralWelcomeFrame } from '../../features/loyalty/referral/referral-welcome-frame.tsx'
import { stageHeights } from '../../features/play/stage/stage-height.ts'
import { WaitingTable } from '../../features/play/table/waiting-table.tsx'
import { ExplainerFrame } from '../../features/pools/list/explainer-frame.tsx'
import { PoolsLead } from '../../features/pools/list/pools-lead.tsx'
import { ProductPending } from '../../features/product/page/product-pending.tsx'
import { ProductsOutline } from '../../features/products/list/products-outline.tsx'
import { contentClass, ShellFrame } from '../layout/shell-frame.tsx'
import { PagePending } from '../pages/page-pending.tsx'

/**
 * What the document shows until the scripts have loaded: the shell's outlines and the page's first text, translated.
 * It is built from the app's own components, so nothing moves when the app takes over.
 */
export function BootFrame({ children }: { children: ReactNode }) {
  const sidebar = (
    <div className="row-span-2 h-dvh w-[220px] border-line border-e bg-s1 max-md:hidden [[data-side-fold=true]_&]:w-16" />
  )
  const header = <div className="h-[calc(56px+env(safe-area-inset-top))] border-line border-b" />
  return (
    <ShellFrame isBusy sidebar={sidebar} header={header}>
      <div className={contentClass}>{children}</div>
    </ShellFrame>
  )
}

/** A page until its script has loaded, and the message to show if it cannot be loaded. */
export function BootPage({ path }: { path: string }) {
  const t = useTranslations()
  const Page = pages[path] ?? PagePending
  return (
    <>
      <Page />
      <p
        id="no-code"
        role="alert"
        hidden
        className="fixed inset-x-3 bottom-3 z-10 mx-auto w-fit max-w-[68ch] rounded-m border border-line bg-s2 p-4 text-sm"
      >
        {`${t('errors.dataMessage')} ${t('play.unreachable')}`}
      </p>
    </>
  )
}

/** A page without an entry shows outlines. */
const pages: Readonly<Record<string, () => ReactNode>> = {
  [routePaths.home]: BootHome,
  [routePaths.games]: () => <BootHeading words={(t) => [t('games.title'), t('games.lead')]} />,
  [routePaths.pools]: BootPools,
  [routePaths.myPools]: () => <BootHeading words={(t) => [t('pools.myTitle'), t('pools.myLead')]} />,
  [routePaths.luckybuy]: () => <BootProducts lottery={luckyBuy} />,
  [routePaths.pointbuy]: () => <BootProducts lottery={pointBuy} />,
  [routePaths.luckybuyDetails]: () => <ProductPending lottery={luckyBuy} />,
  [routePaths.pointbuyDetails]: () => <ProductPending lottery={pointBuy} />,
  [routePaths.luckybuyHistory]: () => (
    <BootHeading words={(t) => [t('products.historyTitle'), t('products.historyLead')]} />
  ),
  [routePaths.pointbuyHistory]: () => (
    <BootHeading words={(t) => [t('products.pointHistoryTitle'), t('products.historyLead')]} />
  ),
  [routePaths.luckybuyRecords]: () => (
    <BootHeading words={(t) => [t('products.recordsTitle'), t('products.recordsLead')]} />
  ),
  [routePaths.pointbuyRecords]: () => (
    <BootHeading words={(t) => [t('products.pointRecordsTitle'), t('products.recordsLead')]} />
  ),
  [routePaths.user]: BootUser,
  [routePaths.luckybuyTickets]: () => <BootHeading words={(t) => [t('tickets.title'), t('tickets.luckyLead')]} />,
  [routePaths.pointbuyTickets]: () => <BootHeading words={(t) => [t('tickets.pointTitle'), t('tickets.pointLead')]} />,
  [routePaths.mint]: () => <BootHeading words={(t) => [t('mint.title'), t('mint.lead')]} />,
  [routePaths.rank]: () => <BootHeading words={(t) => [t('rank.title'), t('rank.lead')]} />,
  [routePaths.referral]: BootReferral,
  [routePaths.cdkey]: () => <BootHeading words={(t) => [t('cdkey.title'), t('cdkey.lead')]} />,
  [routePaths.transparency]: () => <BootHeading words={(t) => [t('transparency.title'), t('transparency.lead')]} />,
  [routePaths.status]: () => <BootHeading words={(t) => [t('serviceStatus.title'), t('serviceStatus.lead')]} />,
  [routePaths.luckybuyPreOrders]: () => <BootHeading words={(t) => [t('preOrders.title'), t('preOrders.lead')]} />,
  ...Object.fromEntries(playableGames.map((game) => [pageOfGame(game), () => <BootGame game={game} />])),
}

type Translate = ReturnType<typeof useTranslations<never>>

function BootHeading({ words }: { words: (t: Translate) => [title: string, lead: string] }) {
  const [title, lead] = words(useTranslations())
  return (
    <>
      <PageHeading title={title} lead={lead} />
      <Skeleton className="h-[420px] rounded-l" />
    </>
  )
}

function BootProducts({ lottery: { title, isOffChain } }: { lottery: Lottery }) {
  const t = useTranslations()
  return (
    <>
      <PageHeading
        title={t(`luckybuy.${title}`)}
        lead={t(isOffChain ? 'products.pointLead' : 'products.lead')}
        aside={<div className="h-[34px] max-md:h-11 max-md:w-full" />}
      />
      <ProductsOutline isOffChain={isOffChain} />
    </>
  )
}

function BootHome() {
  return (
    <>
      <HomeTop>
        <HeroFrame />
        <div className="rounded-l border border-line bg-s1" />
      </HomeTop>
      <HomeProductsFrame>
        <HomeProductsOutline />
      </HomeProductsFrame>
    </>
  )
}

/** A visitor who dismissed the explainer sees only the placeholder for the totals. */
function BootPools() {
  const t = useTranslations('pools')
  return (
    <>
      <PageHeading title={t('title')} lead={<PoolsLead />} />
      <Skeleton className="h-[98px] rounded-l max-sm:h-[258px]" />
      <ExplainerFrame className="[[data-pools-known=true]_&]:hidden" />
    </>
  )
}

/** A visitor who connected a wallet before sees the card without its text. */
function BootUser() {
  const t = useTranslations('user')
  return (
    <>
      <PageHeading title={t('title')} />
      <WelcomeFrame wordsClassName="[[data-wallet-known=true]_&]:invisible" />
    </>
  )
}

/** A player who connected a wallet before sees the card without its text. */
function BootReferral() {
  const t = useTranslations('referral')
  return (
    <>
      <PageHeading title={t('title')} lead={t('lead')} />
      <ReferralWelcomeFrame wordsClassName="[[data-wallet-known=true]_&]:invisible" />
    </>
  )
}

function BootGame({ game }: { game: GameLabel }) {
  const t = useTranslations('games')
  return (
    <>
      <h1 className="sr-only">{t(game)}</h1>
      <WaitingTable stageHeight={stageHeights[game]} />
    </>
  )
}
