import { headingClasses } from '../../components/page-heading/heading-classes.ts'
import { type GameLabel, pageOfGame, playableGames } from '../../config/game-names.ts'
import { routePaths } from '../../config/paths.ts'
import { welcomeClasses } from '../../features/account/profile/welcome-classes.ts'
import { heroClasses } from '../../features/home/hero-classes.ts'
import { stageHeightClass } from '../../features/play/stage/stage-height.ts'
import { stageHeights } from '../../features/play/stage/stage-heights.ts'
import { panelParts, tableClasses } from '../../features/play/table/table-classes.ts'
import { explainerClasses, explainerPoints } from '../../features/pools/list/explainer-classes.ts'

/** Between these stands the part that differs by page. */
const bootMarks = { start: '<!--page-->', end: '<!--/page-->' } as const

/**
 * What the document shows until the scripts are there: the shell's outlines, and the page's first words in its language. It
 * has the measures of what replaces it, so nothing moves. Written as text: the build and the server put it in.
 */
export function bootFrame(page: string): string {
  return `<div aria-busy="true" class="grid min-h-dvh grid-cols-[auto_minmax(0,1fr)] grid-rows-[auto_1fr] max-md:grid-cols-[minmax(0,1fr)]">
<div class="row-span-2 h-dvh w-[220px] border-line border-e bg-s1 max-md:hidden [[data-side-fold=true]_&]:w-16"></div>
<div class="h-[calc(56px+env(safe-area-inset-top))] border-line border-b"></div>
<div class="mx-auto grid w-full max-w-[1280px] content-start gap-4 p-5 max-md:p-3">${bootMarks.start}${page}${bootMarks.end}</div>
</div>`
}

/** A text of the catalogue by its key, in the language of the document. */
type BootText = (key: string) => string

/** What stands in the document of a page until its script is there, and the words it has ready should that not come. */
export function bootPageOf(path: string, t: BootText): string {
  const page = bootPages[path]?.(t) ?? bootPage
  const words = escapeHtml(`${t('errors.dataMessage')} ${t('play.unreachable')}`)
  return `${page}<p id="no-code" role="alert" hidden class="fixed inset-x-3 bottom-3 z-10 mx-auto w-fit max-w-[68ch] rounded-m border border-line bg-s2 p-4 text-sm">${words}</p>`
}

/** Pages without an entry show outlines. */
const bootPages: Readonly<Record<string, (t: BootText) => string>> = {
  [routePaths.home]: bootHome,
  [routePaths.games]: (t) => bootHeading(t('games.title'), t('games.lead')) + box,
  [routePaths.pools]: bootPools,
  [routePaths.myPools]: (t) => bootHeading(t('pools.myTitle'), t('pools.myLead')) + box,
  [routePaths.user]: bootUser,
  [routePaths.mint]: (t) => bootHeading(t('mint.title'), t('mint.lead')) + box,
  ...Object.fromEntries(playableGames.map((game) => [pageOfGame(game), (t: BootText) => bootGame(game, t)])),
}

const box = '<div class="h-[420px] rounded-l border border-line bg-s1"></div>'

export const bootPage = `<div class="h-8 w-56 rounded-s bg-s2"></div>${box}`

function bootHome(t: BootText): string {
  return `<div class="${heroClasses.grid}"><div class="${heroClasses.section}"><div class="${heroClasses.body}">
<h1 class="${heroClasses.title}">${escapeHtml(t('app.tagline'))}</h1><p class="${heroClasses.lead}">${escapeHtml(t('home.lead'))}</p>
<div class="${heroClasses.actions} min-h-[42px]"></div></div></div><div class="rounded-l border border-line bg-s1"></div></div>`
}

function bootHeading(title: string, lead?: string): string {
  const words = lead === undefined ? '' : `<p class="${headingClasses.lead}">${escapeHtml(lead)}</p>`
  return `<div class="${headingClasses.row}"><div class="${headingClasses.words}">
<h1 class="${headingClasses.title}">${escapeHtml(title)}</h1>${words}</div></div>`
}

/** Who has put the explanation away sees its place only. */
function bootPools(t: BootText): string {
  const words = (key: string) => escapeHtml(t(`pools.explainer.${key}`))
  const points = explainerPoints.map(
    ({ title, text, tint }) =>
      `<div class="${explainerClasses.point}"><h3 class="${explainerClasses.pointTitle}"><span class="${explainerClasses.pointIcon} ${tint}"></span>${words(title)}</h3><p class="${explainerClasses.pointText}">${words(text)}</p></div>`,
  )
  return `${bootHeading(t('pools.title'), t('pools.lead'))}
<div class="h-[98px] rounded-l border border-line bg-s1 max-sm:h-[258px]"></div>
<div class="${explainerClasses.section} [[data-pools-known=true]_&]:hidden"><div class="${explainerClasses.head}"><h2 class="${explainerClasses.title}">${words('title')}</h2><p class="${explainerClasses.lead}">${words('lead')}</p></div>
<div class="${explainerClasses.points}">${points.join('')}</div></div>`
}

/** Who has a wallet here sees its place only. */
function bootUser(t: BootText): string {
  return `${bootHeading(t('user.title'))}
<div class="${welcomeClasses.section}"><div class="${welcomeClasses.words} [[data-wallet-known=true]_&]:invisible"><h2 class="${welcomeClasses.title}">${escapeHtml(t('user.welcomeTitle'))}</h2><p class="${welcomeClasses.hint}">${escapeHtml(t('user.welcomeHint'))}</p><div class="${welcomeClasses.actions} min-h-[54px]"></div></div></div>`
}

function bootGame(game: GameLabel, t: BootText): string {
  const { narrow, wide } = stageHeights[game]
  const parts = panelParts.map((height) => `<div class="${height} rounded-m bg-s3"></div>`)
  return `<h1 class="sr-only">${escapeHtml(t(`games.${game}`))}</h1>
<div class="${tableClasses.container}"><div class="${tableClasses.grid}"><div class="${tableClasses.panel}">${parts.join('')}</div>
<div class="${tableClasses.stage} ${stageHeightClass}" style="--stage-narrow:${narrow}px;--stage-wide:${wide}px"><div class="${tableClasses.art}"><div class="size-[200px] rounded-full bg-s3"></div></div><div class="${tableClasses.line}"><p class="${tableClasses.status}">${escapeHtml(t('play.status.idle'))}</p></div></div></div></div>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
