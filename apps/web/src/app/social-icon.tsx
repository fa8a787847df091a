import { configureIcons, Icon } from '@tyche/ui/icon'
import { useChainConfig } from '../lib/chain-config/chain-config.ts'

const icons = {
  telegram: 'lucide:send',
  medium: 'lucide:book-open-text',
  twitter: 'lucide:twitter',
  bitcointalk: 'lucide:bitcoin',
} as const

export type SocialName = keyof typeof icons

let configured = false

/** From our own icon endpoint; the word beside it does without. */
export function SocialIcon({ name }: { name: SocialName }) {
  const fallback = useChainConfig()?.iconFallbackUrl
  if (!configured) {
    configureIcons({ own: '/icons', fallback })
    configured = true
  }
  return <Icon name={icons[name]} className="size-3.5" />
}
