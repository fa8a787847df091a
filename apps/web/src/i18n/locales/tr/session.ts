export const session = {
  signIn: 'Giriş yap',
  signedIn: 'Giriş yapıldı, güncel puan {point}',
  connectFirst: 'Önce giriş yapın veya cüzdanınızı bağlayın',
} as const
