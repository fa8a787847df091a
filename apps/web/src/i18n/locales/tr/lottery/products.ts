export const products = {
  points: '{count, plural, one {{points} puan} other {{points} puan}}',
  soldOf: '{total, number} numaradan {sold, number} satıldı',
  timeLeft: 'Bitmesine {time}',
  state: {
    upcoming: 'Yakında',
    open: 'Satışta',
    paused: 'Duraklatıldı',
    soldOut: 'Tükendi',
    ended: 'Satış bitti',
    drawing: 'Çekiliyor',
    drawn: 'Çekildi',
    inactivated: 'İptal edildi',
    removed: 'Kaldırıldı',
    committed: 'Çekiliş bekliyor',
  },
}
