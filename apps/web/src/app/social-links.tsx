import { useTranslations } from 'use-intl'
import { useChainConfig } from '../lib/chain-config/chain-config.ts'

const names = ['telegram', 'medium', 'twitter', 'bitcointalk'] as const

/** The links that the operator configured; none, and nothing is shown. */
export function SocialLinks() {
  const t = useTranslations('nav')
  const links = useChainConfig()?.links
  const shown = names.flatMap((name) => (links?.[name] ? [{ name, href: links[name] }] : []))
  if (shown.length === 0) return null
  return (
    <ul aria-label={t('social')} className="flex flex-wrap gap-x-3 px-2.5 text-faint text-xs">
      {shown.map(({ name, href }) => (
        <li key={name}>
          <a href={href} target="_blank" rel="noreferrer" className="inline-block min-w-6 py-[5px] hover:text-fg">
            {t(name)}
          </a>
        </li>
      ))}
    </ul>
  )
}
