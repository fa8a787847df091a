export const user = {
  title: 'Hesabım',
  account: 'Hesap',
  points: 'Puan',
  balance: 'USDM',
  records: 'Kayıtlarım',
  connectTitle: 'Hesabınızı görmek için cüzdan bağlayın.',
  connect: 'Bağlan',
  signInFirst: 'Görmek için giriş yapın',
  connectHint: 'Bahisleriniz, puanlarınız ve bakiyeniz adresinizle gelir.',
} as const
