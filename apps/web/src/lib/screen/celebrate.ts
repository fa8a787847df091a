const colours = ['#3fe07f', '#f3cf73', '#fff3c9', '#1b9a5d']

/** Particles of a burst and how fast they start, by the size of what is celebrated. */
const bursts = {
  little: { particleCount: 32, startVelocity: 15, ticks: 70 },
  normal: { particleCount: 70, startVelocity: 22, ticks: 90 },
  large: { particleCount: 120, startVelocity: 30, ticks: 120 },
} as const

export type Burst = keyof typeof bursts

/** A short burst of confetti from an element, or a rain from the top of the window. Nothing with reduced motion. */
export async function celebrate(from?: HTMLElement, size: Burst = 'normal'): Promise<void> {
  const { default: confetti } = await import('canvas-confetti')
  const fire = confetti.create(undefined, { resize: true, useWorker: false })
  await fire({ ...(from ? burst(from, size) : rain), colors: colours, disableForReducedMotion: true })
  fire.reset()
}

const rain = {
  particleCount: 90,
  spread: 110,
  startVelocity: 30,
  gravity: 0.8,
  ticks: 110,
  scalar: 0.85,
  origin: { x: 0.5, y: 0.12 },
}

function burst(from: HTMLElement, size: Burst) {
  const box = from.getBoundingClientRect()
  const origin = {
    x: (box.left + box.width / 2) / window.innerWidth,
    y: (box.top + box.height / 2) / window.innerHeight,
  }
  return { ...bursts[size], spread: 360, gravity: 0.7, scalar: 0.8, origin }
}
