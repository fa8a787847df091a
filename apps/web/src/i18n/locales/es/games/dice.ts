export const dice = {
  yourFaces: 'Tus caras',
  face: 'Cara {face, number}',
  quickPicks: 'Selección rápida',
  even: 'Par',
  odd: 'Impar',
  low: '1–3',
  high: '4–6',
  covers:
    '{count, plural, one {Gana # de las seis caras.} many {Ganan # de las seis caras.} other {Ganan # de las seis caras.}}',
  atLeastOne: 'Deja al menos una cara.',
  atMostFive: 'Cinco caras como máximo: con las seis no habría nada que ganar.',
}
