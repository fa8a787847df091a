import type { GlyphName } from '@tyche/ui/glyph'
import { Icon } from '@tyche/ui/icon'
import { configureIcons } from '@tyche/ui/icon-loader'
import { apiUrl } from '../../../config/api-url.ts'
import { useChainConfig } from '../../../data/chain-config/chain-config.ts'

const icons = {
  telegram: 'lucide:send',
  medium: 'lucide:book-open-text',
  twitter: 'lucide:twitter',
  bitcointalk: 'lucide:bitcoin',
} as const

const drawings: Record<keyof typeof icons, GlyphName> = {
  telegram: 'send',
  medium: 'book',
  twitter: 'bird',
  bitcointalk: 'coin',
}

export type SocialName = keyof typeof icons

let configured = false

/** An icon from our icon endpoint; the label works without it. */
export function SocialIcon({ name }: { name: SocialName }) {
  const fallback = useChainConfig()?.iconFallbackUrl
  if (!configured) {
    configureIcons({ own: apiUrl('/icons'), fallback })
    configured = true
  }
  return <Icon name={icons[name]} fallback={drawings[name]} className="size-3.5" />
}
