export const common = {
  confirm: 'Onayla',
  cancel: 'Vazgeç',
  close: 'Kapat',
  retry: 'Tekrar dene',
  copy: 'Kopyala',
  copySuccess: 'Kopyalandı',
  error: 'Hata',
  check: 'doğrula',
}
