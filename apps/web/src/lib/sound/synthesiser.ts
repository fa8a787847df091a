import type { SoundName } from './sound.ts'

interface Note {
  /** Hertz; glides to `to` if set. */
  from: number
  to?: number
  /** Seconds after the start. */
  at: number
  length: number
  gain: number
  shape: OscillatorType
}

const chime = (from: number, at: number): Note => ({ from, at, length: 0.34, gain: 0.09, shape: 'sine' })

/** A rising figure, whose last note rings longer. */
const rising = (pitches: readonly number[], step: number): Note[] =>
  pitches.map((pitch, index) => ({
    ...chime(pitch, index * step),
    ...(index === pitches.length - 1 ? { length: 0.6 } : {}),
  }))

/** C major from C5: larger wins climb higher. */
const climb = [523.25, 659.25, 783.99, 1_046.5, 1_318.5, 1_568, 2_093]

/** Every sound of the product, synthesised from notes instead of audio files. */
const sounds: Record<SoundName, readonly Note[]> = {
  tick: [{ from: 1_900, to: 1_400, at: 0, length: 0.035, gain: 0.035, shape: 'triangle' }],
  roll: [
    { from: 150, to: 320, at: 0, length: 0.24, gain: 0.06, shape: 'triangle' },
    { from: 300, to: 640, at: 0.05, length: 0.2, gain: 0.025, shape: 'sine' },
  ],
  land: [
    { from: 240, to: 120, at: 0, length: 0.12, gain: 0.1, shape: 'sine' },
    { from: 2_300, to: 1_700, at: 0, length: 0.06, gain: 0.025, shape: 'triangle' },
  ],
  winSmall: [
    { ...chime(659.25, 0), gain: 0.06 },
    { ...chime(783.99, 0.08), gain: 0.06 },
  ],
  win: rising(climb.slice(0, 4), 0.09),
  winBig: rising(climb.slice(0, 6), 0.085),
  winHuge: [
    ...rising(climb, 0.08),
    ...climb.slice(3).map((pitch) => ({ ...chime(pitch, 0.66), gain: 0.05, length: 1.1 })),
  ],
  lose: [{ from: 220, to: 146.83, at: 0, length: 0.34, gain: 0.05, shape: 'sine' }],
}

let context: AudioContext | undefined

export async function synthesise(name: SoundName): Promise<void> {
  context ??= new AudioContext()
  // Browsers allow audio only after user input.
  if (context.state === 'suspended') await context.resume()
  for (const note of sounds[name]) play(context, note)
}

function play(audio: AudioContext, { from, to, at, length, gain, shape }: Note): void {
  const start = audio.currentTime + at
  const end = start + length
  const oscillator = audio.createOscillator()
  const volume = audio.createGain()
  oscillator.type = shape
  oscillator.frequency.setValueAtTime(from, start)
  if (to) oscillator.frequency.exponentialRampToValueAtTime(to, end)
  volume.gain.setValueAtTime(0, start)
  volume.gain.linearRampToValueAtTime(gain, start + 0.008)
  volume.gain.exponentialRampToValueAtTime(0.0001, end)
  oscillator.connect(volume).connect(audio.destination)
  oscillator.start(start)
  oscillator.stop(end)
}
