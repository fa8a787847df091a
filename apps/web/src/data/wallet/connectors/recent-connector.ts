/** The wallet that was last connected, also after a disconnect; wagmi keeps its id. */
export function readRecentConnectorId(): string | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem('tyche.wagmi.recentConnectorId') ?? 'null')
    return typeof stored === 'string' ? stored : undefined
  } catch {
    return undefined
  }
}
