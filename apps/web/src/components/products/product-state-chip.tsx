import type { ApiProductState } from '@tyche/api-schema/lottery/products'
import { Chip, type ChipTone } from '@tyche/ui/pill'
import { useTranslations } from 'use-intl'

const tones: Record<ApiProductState, ChipTone> = {
  upcoming: 'neutral',
  open: 'win',
  paused: 'gold',
  soldOut: 'gold',
  ended: 'neutral',
  committed: 'neutral',
  drawing: 'gold',
  drawn: 'gold',
  inactivated: 'neutral',
  removed: 'neutral',
}

/** What a product is at now, in a word. Needs the texts of the lottery. */
export function ProductStateChip({ state, className }: { state: ApiProductState; className?: string | undefined }) {
  const t = useTranslations('products.state')
  return (
    <Chip tone={tones[state]} className={className}>
      {t(state)}
    </Chip>
  )
}
