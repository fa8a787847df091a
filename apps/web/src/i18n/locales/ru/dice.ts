export const dice = {
  yourFaces: 'Ваши грани',
  face: 'Грань {face, number}',
  quickPicks: 'Быстрый выбор',
  even: 'Чёт',
  odd: 'Нечет',
  low: '1–3',
  high: '4–6',
  covers:
    '{count, plural, one {Из шести граней выигрывает #.} few {Из шести граней выигрывают #.} many {Из шести граней выигрывают #.} other {Из шести граней выигрывают #.}}',
  atLeastOne: 'Оставьте хотя бы одну грань.',
  atMostFive: 'Не больше пяти граней: с шестью выигрывать было бы нечего.',
} as const
