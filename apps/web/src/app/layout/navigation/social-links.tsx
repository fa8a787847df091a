import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useChainConfig } from '../../../data/chain-config/chain-config.ts'
import { latePart } from '../../../lib/lazy/late-part.ts'

const SocialIcon = latePart(async () => (await import('./social-icon.tsx')).SocialIcon)

const names = ['telegram', 'medium', 'twitter', 'bitcointalk'] as const

/** The links that the operator configured; none, and nothing is shown. */
export function SocialLinks() {
  const t = useTranslations('nav')
  const links = useChainConfig()?.links
  const shown = names.flatMap((name) => (links?.[name] ? [{ name, href: links[name] }] : []))
  if (shown.length === 0) return null
  return (
    <ul aria-label={t('social')} className="grid grid-cols-2 gap-x-2 px-2.5 text-faint text-xs">
      {shown.map(({ name, href }) => (
        <li key={name}>
          <a
            href={href}
            target="_blank"
            rel="noreferrer"
            className="flex min-h-7 items-center gap-2 hover:text-fg max-md:min-h-11"
          >
            <span className="size-3.5">
              <Suspense>
                <SocialIcon name={name} />
              </Suspense>
            </span>
            {t(name)}
          </a>
        </li>
      ))}
    </ul>
  )
}
