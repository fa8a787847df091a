import { statusPollMs } from '../../config/timings.ts'

/** Requests a style sheet again after the error that names it, since Vite's loader tries only once. */
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
