export const page = {
  notFound: 'Sayfa bulunamadı',
  notFoundHint: 'Böyle bir sayfa yok ya da taşındı.',
  internal: 'Sunucu hatası',
  internalHint:
    'Bu sayfa gösterilemedi. Zincirdeki bahisleriniz ve bakiyeleriniz etkilenmedi. Sayfayı yenileyip tekrar deneyin.',
  unknownMiddleware: 'Bilinmeyen rota ara yazılımı',
  backHome: 'Ana sayfaya dön',
}
