export const common = {
  confirm: 'Onayla',
  cancel: 'Vazgeç',
  close: 'Kapat',
  retry: 'Tekrar dene',
  copy: 'Kopyala',
  copySuccess: 'Kopyalandı',
  approveSuccess: 'İzin verildi',
  error: 'Hata',
  check: 'doğrula',
  simulated: 'demo',
  simulatedPlayer: 'Bu hesapla bir program oynuyor',
}
