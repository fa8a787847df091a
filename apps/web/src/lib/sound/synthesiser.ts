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
  win: [chime(523.25, 0), chime(659.25, 0.09), chime(783.99, 0.18), { ...chime(1_046.5, 0.27), length: 0.6 }],
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
