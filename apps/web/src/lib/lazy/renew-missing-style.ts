import { statusPollMs } from '../../config/timings.ts'

/** Asks again for a style sheet that could not be fetched, by the error that names it: Vite's loader asks once only. */
export function renewMissingStyle({ message }: Error): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (message.endsWith(` ${link.href}`)) renewLater(link)
}

function renewLater(link: HTMLLinkElement): void {
  setTimeout(() => {
    const renewed = link.cloneNode() as HTMLLinkElement
    renewed.addEventListener('error', () => renewLater(renewed), { once: true })
    link.replaceWith(renewed)
  }, statusPollMs)
}
