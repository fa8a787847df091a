import { type RefObject, useEffect, useRef } from 'react'
import type { StageMood } from '../../../data/games/game-definition.ts'

const colours = ['#3fe07f', '#f3cf73', '#fff3c9', '#1b9a5d']

/** Bursts once for every win that happens while the page is open, not for an earlier one. */
export function useWinBurst(mood: StageMood | undefined, from: RefObject<HTMLElement | null>, still: boolean): void {
  const before = useRef(mood)
  useEffect(() => {
    const isNew = mood === 'won' && before.current !== 'won'
    before.current = mood
    if (isNew && !still && from.current) celebrate(from.current).catch(() => undefined)
  }, [mood, from, still])
}

/** A short confetti burst from the element. Nothing with reduced motion. */
async function celebrate(from: HTMLElement): Promise<void> {
  const { default: confetti } = await import('canvas-confetti')
  const box = from.getBoundingClientRect()
  const origin = {
    x: (box.left + box.width / 2) / window.innerWidth,
    y: (box.top + box.height / 2) / window.innerHeight,
  }
  const fire = confetti.create(undefined, { resize: true, useWorker: false })
  await fire({
    particleCount: 70,
    spread: 360,
    startVelocity: 22,
    gravity: 0.7,
    ticks: 90,
    scalar: 0.8,
    origin,
    colors: colours,
    disableForReducedMotion: true,
  })
  fire.reset()
}
