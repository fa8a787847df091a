import { loyaltyConstants } from '@tyche/loyalty'
import { Card } from '@tyche/ui/card'
import { Glyph } from '@tyche/ui/glyph'
import { Cell, HeadCell, Row, Table } from '@tyche/ui/table'
import { useLocale, useTranslations } from 'use-intl'
import { useUser } from '../../../data/loyalty/user-query.ts'
import { formatUsd } from '../../../lib/amounts/format-usd.ts'
import { VipBadge } from './vip-badge.tsx'
import { Exp, Multiplier } from './vip-figures.tsx'
import { VipProgress } from './vip-progress.tsx'
import { expLeft } from './vip-standing.ts'

const tight = 'max-sm:px-2.5'

/** Every level with what it gives, and where the player stands. */
export function VipLadder() {
  const t = useTranslations('vip')
  const locale = useLocale()
  const user = useUser().data ?? undefined
  return (
    <Card as="section" id="levels" aria-label={t('level')} className="min-w-0 scroll-mt-20 overflow-hidden">
      <div className="grid gap-4 p-5">
        <div className="flex items-center gap-3">
          {user ? <VipBadge level={user.vipLevel} className="size-12" /> : null}
          <div className="grid gap-0.5">
            <h2 className="font-bold text-lg tracking-[-0.02em]">{t('level')}</h2>
            <p className="text-mute text-sm">{t('ladderHint')}</p>
          </div>
        </div>
        {user ? <VipProgress user={user} /> : null}
      </div>
      <Table label={t('level')}>
        <thead>
          <tr>
            <HeadCell className={tight}>{t('level')}</HeadCell>
            <HeadCell numeric className={tight}>
              {t('exp')}
            </HeadCell>
            <HeadCell numeric className={tight}>
              {t('perDollar')}
            </HeadCell>
            <HeadCell numeric className={`${tight} max-sm:hidden`}>
              <span className="sr-only">{t('progress')}</span>
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {loyaltyConstants.vipLevels.map(({ expUsd, multiplierBps }, level) => {
            const isMine = user?.vipLevel === level
            return (
              <Row
                key={`${expUsd}`}
                aria-current={isMine ? 'true' : undefined}
                className={isMine ? 'bg-green-soft' : ''}
              >
                <Cell className={tight}>
                  <span className="flex items-center gap-2.5 font-semibold">
                    <VipBadge level={level} className="size-8" />
                    {t('title')} {level}
                  </span>
                </Cell>
                <Cell numeric className={tight}>
                  <Exp value={expUsd} />
                </Cell>
                <Cell numeric className={`font-semibold ${tight}`}>
                  <Multiplier bps={multiplierBps} />
                </Cell>
                <Cell numeric className={`text-mute text-sm max-sm:hidden ${tight}`}>
                  {!user ? null : isMine ? (
                    <span className="font-semibold text-green">{t('here')}</span>
                  ) : level < user.vipLevel ? (
                    <Glyph name="check" className="ms-auto size-4 text-green" />
                  ) : (
                    t('left', {
                      usd: formatUsd(expLeft(user.vipExp, expUsd), { locale, maxFraction: 0, isCost: true }),
                    })
                  )}
                </Cell>
              </Row>
            )
          })}
        </tbody>
      </Table>
    </Card>
  )
}
