const colours = ['#3fe07f', '#f3cf73', '#fff3c9', '#1b9a5d']

/** A short confetti burst from the element. Nothing with reduced motion. */
export async function celebrate(from: HTMLElement): Promise<void> {
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
