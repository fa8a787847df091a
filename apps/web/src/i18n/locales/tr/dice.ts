export const dice = {
  yourFaces: 'Yüzleriniz',
  face: '{face, number}',
  quickPicks: 'Hızlı seçim',
  even: 'Çift',
  odd: 'Tek',
  low: '1–3',
  high: '4–6',
  covers: '{count, plural, one {Altı yüzün # tanesi kazandırır.} other {Altı yüzün # tanesi kazandırır.}}',
  atLeastOne: 'En az bir yüz seçili kalmalı.',
  atMostFive: 'En çok beş yüz: altısıyla kazanılacak bir şey kalmaz.',
}
