export const howResult = {
  title: 'Sonuç nasıl oluşur?',
  bet: 'Bahis yaparsınız',
  betText: 'Sözleşme bahsinizi alır ve gelecekteki bir beacon turuna bağlar.',
  beacon: 'Beacon imzalar',
  beaconText: 'Tur bitmeden imzayı kimse bilemez, biz de dahil.',
  beaconLocalText:
    'Bu test ağı kendi beacon anahtarını kullanır. Herkese açık ağlarda, kimsenin kontrol etmediği drand kullanılır.',
  check: 'Zincir doğrular',
  checkText: 'Sözleşme imzayı doğrular, sonucu hesaplar ve ödemeyi hemen yapar.',
}
