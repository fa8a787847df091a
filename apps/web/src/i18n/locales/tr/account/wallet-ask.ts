import type { LateMessages } from '../../../messages.ts'

export const walletAsk = {
  title: 'Cüzdanınız bekleniyor',
  slow: 'Cüzdanınız henüz yanıt vermedi. Penceresine bakın ya da vazgeçip tekrar deneyin.',
  queued: 'Bu cüzdandan başka bir bahis gönderiliyor. Sıra sonra sizin bahsinizde.',
  step1: 'Adım 1/2: Cüzdanınızda tutara izin verin',
  step2: 'Adım 2/2: Cüzdanınızda bahsi onaylayın',
  sendCoins: 'Cüzdan adresinize {network} ağında biraz {coin} gönderin.',
} satisfies LateMessages['walletAsk']
