/** User agents of search engines and link previews. */
const crawler = /bot|crawl|spider|slurp|facebookexternalhit|embedly|whatsapp|preview/i

/** Shared by server and app: neither shows a crawler an error page. */
export function isCrawler(userAgent: string | undefined): boolean {
  return userAgent !== undefined && crawler.test(userAgent)
}
