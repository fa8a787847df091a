export const dice = {
  yourFaces: 'Your faces',
  face: 'Face {face, number}',
  quickPicks: 'Quick picks',
  even: 'Even',
  odd: 'Odd',
  low: '1–3',
  high: '4–6',
  covers: '{count, plural, one {# face of six wins.} other {# faces of six win.}}',
  atLeastOne: 'Keep at least one face.',
  atMostFive: 'Five faces at most: with all six there would be nothing to win.',
} as const
