import type { ReferralInfo } from '@tyche/api-schema/points/referral'
import { Avatar } from '@tyche/ui/avatar'
import { Card } from '@tyche/ui/card'
import { EmptyState } from '@tyche/ui/empty-state'
import { SkeletonRows } from '@tyche/ui/skeleton'
import { Cell, HeadCell, Row, Table } from '@tyche/ui/table'
import { useTranslations } from 'use-intl'
import { Pager } from '../../../components/pager.tsx'
import { PlayerAddress } from '../../../components/player-address.tsx'
import { PointsValue } from '../../../components/values/points-value.tsx'
import { UsdValue } from '../../../components/values/usd-value.tsx'

const tight = 'max-sm:px-2.5'

/** Who plays with the player's code, and what it brought. */
export function FriendsCard({ info, onPage }: { info: ReferralInfo | undefined; onPage: (page: number) => void }) {
  const t = useTranslations('referral')
  return (
    <Card as="section" aria-label={t('details')} className="min-w-0 overflow-hidden">
      <h2 className="border-line border-b px-5 py-3.5 font-bold text-lg tracking-[-0.02em]">{t('details')}</h2>
      {info?.list.length === 0 && info.page === 1 ? (
        <EmptyState title={t('noFriends')} hint={t('noFriendsHint')} />
      ) : (
        <>
          <Table label={t('details')} aria-busy={!info}>
            <thead>
              <tr>
                <HeadCell className={tight}>{t('userAddress')}</HeadCell>
                <HeadCell numeric className={tight}>
                  {t('totalCost')}
                </HeadCell>
                <HeadCell numeric className={tight}>
                  {t('contributePoints')}
                </HeadCell>
              </tr>
            </thead>
            <tbody>
              {info ? (
                info.list.map(({ address, totalCost, contributePoints }) => (
                  <Row key={address}>
                    <Cell className={tight}>
                      <span className="flex items-center gap-2.5">
                        <Avatar address={address} className="size-6" />
                        <PlayerAddress address={address} />
                      </span>
                    </Cell>
                    <Cell numeric className={tight}>
                      <UsdValue value={totalCost} />
                    </Cell>
                    <Cell numeric className={`font-semibold ${tight}`}>
                      <PointsValue isFixed value={contributePoints} />
                    </Cell>
                  </Row>
                ))
              ) : (
                <SkeletonRows rows={4} columns={3} />
              )}
            </tbody>
          </Table>
          {info ? (
            <Pager
              label={t('details')}
              page={info.page}
              pages={Math.ceil(info.total / info.pageSize)}
              onPage={onPage}
            />
          ) : null}
        </>
      )}
    </Card>
  )
}
