import { Link } from '@tanstack/react-router'
import { Glyph } from '@tyche/ui/glyph'
import { useTranslations } from 'use-intl'
import { gameLabelOf, gamePageOf } from '../../config/game-names.ts'

/** A game's name, linked where this build has its page. */
export function GameName({ game }: { game: string }) {
  const t = useTranslations('games')
  const label = gameLabelOf(game)
  const page = gamePageOf(game)
  const name = label ? t(label) : game
  if (!page) return name
  return (
    <Link to={page} className="inline-flex items-center gap-2 hover:underline">
      {label ? <Glyph name={label} className="size-4 text-mute max-sm:hidden" /> : null}
      {name}
    </Link>
  )
}
