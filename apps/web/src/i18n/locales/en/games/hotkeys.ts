export const hotkeys = {
  space: 'Space',
  roll: 'Roll, or skip the animation',
  help: 'Show this list',
  choices: 'Keys that choose',
  letters: 'Keys for bet and sound',
  neighbour: 'The next or the previous choice',
  face: 'A face on or off',
  facesGroup: 'Even, odd, 1–3 or 4–6',
  threshold: 'Move the threshold; with Shift by one percent',
  halve: 'Halve the bet',
  double: 'Double the bet',
  sound: 'Sound on or off',
} as const
