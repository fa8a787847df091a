export const verify = {
  confirmTitle: 'Doğrulama onayı',
  confirmMessage:
    'Tarayıcınız bu bahsi herkese açık verilerden, beacon ve zincirden yeniden hesaplar. Sunucularımızdan hiçbir şey almaz.',
  confirm: 'Doğrula',
}
