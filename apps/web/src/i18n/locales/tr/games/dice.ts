export const dice = {
  yourFaces: 'Sayılarınız',
  face: '{face, number}',
  quickPicks: 'Hızlı seçim',
  even: 'Çift',
  odd: 'Tek',
  low: '1–3',
  high: '4–6',
  covers: '{count, plural, one {Altı sayıdan # tanesi kazandırır.} other {Altı sayıdan # tanesi kazandırır.}}',
  atLeastOne: 'En az bir sayı seçili kalmalı.',
  atMostFive: 'En çok beş sayı seçilebilir: altısıyla kazanılacak bir şey kalmaz.',
}
