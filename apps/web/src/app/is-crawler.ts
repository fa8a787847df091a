const crawler = /bot|crawl|spider|slurp|facebookexternalhit|embedly|preview/i

export function isCrawler(userAgent: string): boolean {
  return crawler.test(userAgent)
}
