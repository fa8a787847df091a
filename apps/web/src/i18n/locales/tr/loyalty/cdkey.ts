export const cdkey = {
  title: 'CDKEY',
  enter: 'CDKEY girin',
  activate: 'Etkinleştir',
  rewards: 'CDKEY ödülleri',
  name: 'Ad',
  cdkey: 'Cdkey',
  endTime: 'Bitiş zamanı',
  claimAll: 'Tümünü al',
  copy: 'Kopyala',
  success: 'CDKEY kullanıldı, {point} puan kazandınız',
}
