import { Link } from '@tanstack/react-router'
import type { GameRecord } from '@tyche/api-schema/game-record'
import { shortAddress } from '@tyche/ui/address'
import { Avatar } from '@tyche/ui/avatar'
import { useTranslations } from 'use-intl'
import { SimulatedMark } from '../../../components/player-address.tsx'
import { gameLabelOf, gamePageOf } from '../../../config/game-names.ts'
import type { RecordsOf } from './records-head.tsx'

export type RecordNameProps = { record: GameRecord; of: RecordsOf; isMine: boolean }

/** The player, or the game. */
export function RecordName({ record: { player, game }, of, isMine }: RecordNameProps) {
  const t = useTranslations('records')
  const games = useTranslations('games')
  if (of === 'player') {
    const label = gameLabelOf(game)
    const page = gamePageOf(game)
    const name = label ? games(label) : game
    return page ? (
      <Link to={page} className="font-medium hover:underline">
        {name}
      </Link>
    ) : (
      <span className="font-medium">{name}</span>
    )
  }
  return (
    <span className="inline-flex items-center gap-2 align-middle" title={player}>
      <Avatar address={player} />
      <span className="num">{shortAddress(player)}</span>
      <SimulatedMark address={player} />
      {isMine ? <span className="text-green text-xs">{t('you')}</span> : null}
    </span>
  )
}
