export const dice = {
  yourFaces: 'Your faces',
  face: 'Face {face, number}',
  quickPicks: 'Quick picks',
  even: 'Even',
  odd: 'Odd',
  low: '1–3',
  high: '4–6',
  covers: '{count, plural, one {# of 6 faces wins.} other {# of 6 faces win.}}',
  atLeastOne: 'Keep at least one face.',
  atMostFive: 'Choose up to five faces. With all six there would be nothing to win.',
} as const
