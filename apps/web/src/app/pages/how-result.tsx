import { LOCAL_CHAIN_ID } from '@tyche/protocol/chains'
import { Glyph } from '@tyche/ui/glyph'
import { useTranslations } from 'use-intl'
import { useChainConfig } from '../../data/chain-config/chain-config.ts'

const steps = [
  { title: 'bet', text: 'betText', glyph: 'coin' },
  { title: 'beacon', text: 'beaconText', glyph: 'clock' },
  { title: 'check', text: 'checkText', glyph: 'shield' },
] as const

/** The three steps from a bet to its payout. */
export function HowResult() {
  const t = useTranslations('howResult')
  // A local stack signs with its own beacon key, so the claim about drand would be false there.
  const isLocal = useChainConfig()?.chainId === LOCAL_CHAIN_ID
  return (
    <section className="later-in-view [--later-height:20rem] grid content-center rounded-l border border-line bg-s1 p-6 shadow-card">
      <h3 className="font-semibold text-md">{t('title')}</h3>
      <ol className="mt-4 grid gap-6 md:grid-cols-3">
        {steps.map((step, index) => (
          <li key={step.title} className="grid content-start gap-1">
            <span className="flex items-center gap-3">
              <span className="grid size-9 place-items-center rounded-full bg-green-soft text-green">
                <Glyph name={step.glyph} />
              </span>
              {index < steps.length - 1 ? <span className="h-px flex-1 bg-line max-md:hidden" /> : null}
            </span>
            <span className="pt-2 font-semibold">{t(step.title)}</span>
            <span className="text-mute text-sm">
              {t(step.text === 'beaconText' && isLocal ? 'beaconLocalText' : step.text)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
