export const howResult = {
  title: 'Sonuç nasıl oluşur?',
  bet: 'Bahis yaparsınız',
  betText: 'Sözleşme bahsi alır ve henüz var olmayan bir beacon turunu belirler.',
  beacon: 'Beacon imzalar',
  beaconText: 'Tur bitmeden imzayı kimse bilemez, biz de dahil.',
  beaconLocalText:
    'Bu test zincirinde imza yerel kurulumun kendi anahtarından gelir; herkese açık bir zincirde ise kimsenin kontrol etmediği drand’dan.',
  check: 'Zincir doğrular',
  checkText: 'Sözleşme imzayı doğrular, sonucu hesaplar ve ödemeyi hemen yapar.',
}
