export const page = {
  notFound: 'Sayfa bulunamadı',
  notFoundHint: 'Bu adreste bir şey yok.',
  internal: 'Sunucu hatası',
  internalHint: 'Bu sayfa gösterilemedi. Zincirdeki varlıklarınız etkilenmedi.',
  unknownMiddleware: 'Bilinmeyen rota ara yazılımı',
  backHome: 'Ana sayfaya dön',
}
