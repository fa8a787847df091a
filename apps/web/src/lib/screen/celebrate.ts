const colours = ['#3fe07f', '#f3cf73', '#fff3c9', '#1b9a5d']

/** A short burst of confetti from an element, or a rain from the top of the window. Nothing with reduced motion. */
export async function celebrate(from?: HTMLElement): Promise<void> {
  const { default: confetti } = await import('canvas-confetti')
  const fire = confetti.create(undefined, { resize: true, useWorker: false })
  await fire({ ...(from ? burst(from) : rain), colors: colours, disableForReducedMotion: true })
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

function burst(from: HTMLElement) {
  const box = from.getBoundingClientRect()
  const origin = {
    x: (box.left + box.width / 2) / window.innerWidth,
    y: (box.top + box.height / 2) / window.innerHeight,
  }
  return { particleCount: 70, spread: 360, startVelocity: 22, gravity: 0.7, ticks: 90, scalar: 0.8, origin }
}
