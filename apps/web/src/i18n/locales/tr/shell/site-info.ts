import type { LateMessages } from '../../../messages.ts'

export const siteInfo = {
  title: 'Bu site hakkında',
  docs: 'Belgeler',
  adultHint: 'Yalnızca yetişkinler için. Kaybetmeyi göze alabileceğiniz parayla oynayın, keyif vermediğinde bırakın.',
  projectedYield:
    'Geçmiş getiri değil, tahmindir: son 24 saatin bahisleri × oyunların havuza bıraktığı pay × 365, havuzun değerine bölünür. Gerçek sonuç bunun çevresinde dalgalanır ve zarara dönebilir.',
  help: 'Yardım',
  contractsHint:
    '{chain} ağı, {block} numaralı bloktan itibaren. Oyunlar oranlarını ve limitlerini bu sözleşmelerden alır.',
  build: 'Sürüm',
  repository: 'Depo',
  auditTitle: 'Denetim',
  auditHint:
    'Testler, ispatlar ve her sonucun herkesçe doğrulanabilmesi denetim yerine geçmez. Bir hata, bu sözleşmelerdeki tüm paraya mal olabilir.',
  start: 'Nasıl başlarım?',
  startText: 'Cüzdanınızı bağlayın, tutarı seçin ve oynayın. Test ağında demo cüzdan ve test token’ları ücretsizdir.',
  late: 'Sonucum gecikti',
  lateText:
    'Bahis kendi beacon turunu bekler. Zincirde kayıtlıdır; sayfayı kapatmak veya yenilemek bir şey kaybettirmez. Hiç sonuçlanmazsa profilinizden iade alabilirsiniz.',
  gone: 'Ya bu site yok olursa?',
  goneText:
    'Her şey zincirde. Herkesin sunabileceği ya da diskten açabileceği bir sayfa, yalnızca bir zincir düğümü ve beacon ile sonuçlandırır, alır ve çeker.',
  money: 'Param nerede?',
  moneyText: 'Cüzdanınızda. Bahis yalnızca kendi tutarını aktarır, kazancı sözleşme doğrudan adresinize öder.',
  check: 'Sonucu nasıl doğrularım?',
  checkText: 'Bir bahsi açın; tarayıcınız onu zincirden ve beacon’dan yeniden hesaplar. Bu siteye güvenmeniz gerekmez.',
  verify: 'Doğrula',
  verifyYourself: 'Bir bahsi ya da çekilişi kendiniz doğrulayın',
  transparency: 'Şeffaflık',
  status: 'Durum',
  transparencyHint:
    'Sözleşmelerde ne olduğunu ve onları kimin değiştirebileceğini kendi tarayıcınızla zincirden okuyun.',
} satisfies LateMessages['siteInfo']
