import { Hand } from './hand/hand.tsx'

/** Scissors in front of paper, both held up: the game's art on a tile. Fills what holds it, made for 230 x 200. */
export function RpsArt() {
  return (
    <span aria-hidden="true" className="relative block aspect-[230/200] w-full">
      <span className="absolute top-[9%] left-[34%] block w-[76%] rotate-[-66deg] drop-shadow-[-10px_8px_10px_var(--art-shadow)]">
        <Hand name="paper" metal="silver" hasSleeve />
      </span>
      <span className="absolute top-[15%] -left-[2%] block w-[86%] rotate-[-98deg] drop-shadow-[-12px_4px_12px_var(--art-shadow)]">
        <Hand name="scissors" metal="gold" hasSleeve />
      </span>
    </span>
  )
}
