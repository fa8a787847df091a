import type { GameRecord } from '@tyche/api-schema/game-record'
import { Card } from '@tyche/ui/card'
import { StatusDot } from '@tyche/ui/pill'
import { Tabs } from '@tyche/ui/tabs'
import { useTranslations } from 'use-intl'
import { useRecordPages } from '../../../data/records/record-pages.ts'
import { isCutOff, useServiceState } from '../../../lib/api-client/use-service-state.ts'
import { useSearchChoice } from '../../../lib/search-choice/use-search-choice.ts'
import { MyRecords } from './my-records.tsx'
import { useRecordList } from './record-list.ts'
import { RecordsPanel } from './records-panel.tsx'

/** Opens the proof of this bet: one transaction may have placed several. */
export type OnVerify = (bet: Pick<GameRecord, 'hash' | 'game' | 'nonce'>) => void

const scopes = ['latest', 'my', 'topWins'] as const

export type RecordsCardProps = { game: string; onVerify: OnVerify; onSignIn: () => void; isSigningIn: boolean }

/** Latest, my and top-wins records of a game; the address holds the chosen tab. */
export function RecordsCard({ game, onVerify, onSignIn, isSigningIn }: RecordsCardProps) {
  const t = useTranslations('records')
  const [scope, choose] = useSearchChoice('records', scopes)
  return (
    <Card as="section" aria-label={t('title')} className="overflow-hidden later-in-view [--later-height:64rem]">
      <Tabs
        label={t('title')}
        value={scope}
        onValueChange={choose}
        aside={<Live />}
        items={[
          {
            value: 'latest',
            label: t('latest'),
            content: <PublicRecords game={game} scope="latest" onVerify={onVerify} />,
          },
          {
            value: 'my',
            label: t('my'),
            content: <MyRecords game={game} onVerify={onVerify} onSignIn={onSignIn} isSigningIn={isSigningIn} />,
          },
          {
            value: 'topWins',
            label: t('topWins'),
            content: <PublicRecords game={game} scope="topWins" onVerify={onVerify} />,
          },
        ]}
      />
    </Card>
  )
}

/** Whether new rows appear without a reload. */
function Live() {
  const t = useTranslations()
  const isOff = isCutOff(useServiceState())
  return (
    <span className="flex items-center gap-2 pe-1 text-mute text-xs max-sm:hidden" data-testid="live">
      <StatusDot tone={isOff ? 'off' : 'on'} />
      {isOff ? t('status.cutOff') : t('records.live')}
    </span>
  )
}

type PublicRecordsProps = { game: string; scope: 'latest' | 'topWins'; onVerify: OnVerify }

function PublicRecords({ game, scope, onVerify }: PublicRecordsProps) {
  const t = useTranslations('records')
  const records = useRecordList(useRecordPages({ game, scope }))
  return <RecordsPanel label={t(scope)} records={records} onVerify={onVerify} />
}
