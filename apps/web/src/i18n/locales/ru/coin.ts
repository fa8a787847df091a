export const coin = {
  heads: 'Орёл',
  tails: 'Решка',
  headsShort: 'О',
  tailsShort: 'Р',
  stage: 'Монета',
  rolling: 'Бросаем',
  landed: 'Раунд {number, number} из {total, number}: {side}',
} as const
