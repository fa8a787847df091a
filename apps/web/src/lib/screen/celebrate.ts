const colours = ['#3fe07f', '#f3cf73', '#fff3c9', '#1b9a5d']

/** A short rain of confetti from the top of the window. Nothing with reduced motion. */
export async function celebrate(): Promise<void> {
  const { default: confetti } = await import('canvas-confetti')
  const fire = confetti.create(undefined, { resize: true, useWorker: false })
  await fire({
    particleCount: 90,
    spread: 110,
    startVelocity: 30,
    gravity: 0.8,
    ticks: 110,
    scalar: 0.85,
    origin: { x: 0.5, y: 0.12 },
    colors: colours,
    disableForReducedMotion: true,
  })
  fire.reset()
}
