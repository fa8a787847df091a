import { heroClasses } from '../features/home/hero-classes.ts'

/** Between these stands the part that differs by page. */
const bootMarks = { start: '<!--page-->', end: '<!--/page-->' } as const

/**
 * What the document shows until the scripts are there: the shell's outlines, and Home's first words in its language. It
 * has the measures of what replaces it, so nothing moves. Written as text: the build and the server put it in.
 */
export function bootFrame(page: string): string {
  return `<div class="grid min-h-dvh grid-cols-[auto_minmax(0,1fr)] grid-rows-[auto_1fr] max-md:grid-cols-[minmax(0,1fr)]">
<div class="row-span-2 h-dvh w-[220px] border-line border-e bg-s1 max-md:hidden [[data-side-fold=true]_&]:w-16"></div>
<div class="h-[calc(56px+env(safe-area-inset-top))] border-line border-b"></div>
<div class="mx-auto grid w-full max-w-[1280px] content-start gap-4 p-5 max-md:p-3">${bootMarks.start}${page}${bootMarks.end}</div>
</div>`
}

export const bootPage =
  '<div class="h-8 w-56 rounded-s bg-s2"></div><div class="h-[420px] rounded-l border border-line bg-s1"></div>'

export function bootHome({ title, lead }: { title: string; lead: string }): string {
  return `<div class="${heroClasses.grid}"><div class="${heroClasses.section}"><div class="${heroClasses.body}">
<h1 class="${heroClasses.title}">${escapeHtml(title)}</h1><p class="${heroClasses.lead}">${escapeHtml(lead)}</p>
<div class="${heroClasses.actions} min-h-[42px]"></div></div></div><div class="rounded-l border border-line bg-s1"></div></div>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
