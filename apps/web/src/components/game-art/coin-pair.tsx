import { useTranslations } from 'use-intl'
import { CoinFace } from '../coin/coin-face.tsx'

/** Both sides of the coin, one behind the other: the game's art on a tile. */
export function CoinPair() {
  const t = useTranslations('coin')
  return (
    <span aria-hidden="true" className="relative block size-full">
      <span className="absolute top-0 right-[38%] block w-[58%] rotate-[-14deg] drop-shadow-[0_12px_14px_var(--art-shadow)]">
        <CoinFace face="tails" word={t('tails')} />
      </span>
      <span className="absolute right-0 bottom-0 block w-[74%] rotate-[8deg] drop-shadow-[0_16px_18px_var(--art-shadow)]">
        <CoinFace face="heads" word={t('heads')} />
      </span>
    </span>
  )
}
