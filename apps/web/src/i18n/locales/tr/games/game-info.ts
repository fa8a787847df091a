import type { LateMessages } from '../../../messages.ts'

export const gameInfo = {
  heading: '{game} nasıl oynanır',
  rules: 'Kurallar',
  rule: {
    coin: 'Yazı ya da tura seçin. Seçtiğiniz yüzün geldiği her tur kazandırır; diğer turlarda bahis kaybedilir.',
    dice: 'Bir ila beş sayı seçin. Bunlardan biri gelirse tur kazandırır: ne kadar az sayı, o kadar yüksek ödeme.',
    range:
      'Bir sayı ve yön belirleyin. Çıkan sayı sizin tarafınızdaysa tur kazandırır: olasılık azaldıkça ödeme artar.',
    rps: 'Eliniz kasanın eline karşı oynar. Kazanan el ödeme alır, beraberlikte bahis iade edilir.',
    spin: 'Bir çark seçin. Ödemeyi okun gösterdiği dilim belirler: kimi dilim bahsin bir kısmını geri verir, kimi hiçbir şey vermez.',
  },
  plays:
    'Bir bahis en fazla {count, plural, one {# tur} other {# tur}} içerir ve her turun kendi rastgele sayısı vardır. Ödemeye bahis dahildir.',
  odds: 'Her seçimin olasılığı',
  choice: 'Seçim',
  pays: 'Ödeme',
  examples: 'Bunlar örnek: aradaki her eşiği seçebilirsiniz.',
  numbers: 'Avantaj ve ücret',
  edge: 'Kasa avantajı',
  fee: 'Avantajın içindeki ücret',
  toPool: 'Havuza kalan',
  beacon: 'Beacon',
  scheme: 'İmza yöntemi',
  period: 'Yeni tur aralığı',
  contracts: 'Sözleşmeler',
  source: 'Kaynak kod',
  sourceHint: 'MIT lisansıyla açık kaynak: hem sözleşmeler hem de bahisleri tarayıcınızda yeniden hesaplayan kod.',
  notAudited: 'Denetlenmedi: bu sözleşmeleri bağımsız bir firma incelemedi.',
} satisfies LateMessages['gameInfo']
