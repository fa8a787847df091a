export const session = {
  signIn: 'Giriş yap',
  signedIn: 'Giriş yapıldı, güncel puan {point}',
  confirmInWallet: 'Lütfen işlemi cüzdanda onaylayın',
  bound: 'Davet eden eklendi',
  connectFirst: 'Önce giriş yapın veya cüzdanınızı bağlayın',
}
