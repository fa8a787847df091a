export const coin = {
  heads: 'Tura',
  tails: 'Yazı',
  headsShort: 'T',
  tailsShort: 'Y',
  stage: 'Madeni para',
  rolling: 'Dönüyor',
  landed: '{number, number}/{total, number}. tur: {side}',
} as const
