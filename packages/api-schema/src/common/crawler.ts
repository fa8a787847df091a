/** User agents that read pages for an index or a preview, not for a person. */
const crawler = /bot|crawl|spider|slurp|facebookexternalhit|embedly|whatsapp|preview/i

/** Server and app agree on it: neither shows a crawler an error page. */
export function isCrawler(userAgent: string | undefined): boolean {
  return userAgent !== undefined && crawler.test(userAgent)
}
