export const verify = {
  confirmTitle: 'Doğrulama onayı',
  confirmMessage: 'Tarayıcınız bu bahsi açık verilerden yeniden hesaplar: beacon ve zincir; bizden hiçbir şey almaz.',
  confirm: 'Doğrula',
}
