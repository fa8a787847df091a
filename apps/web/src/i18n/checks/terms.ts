import type { Locale } from '../../config/locales.ts'

/** One word per idea: what a language says, and what it once said beside it. The whole table is in docs/languages.md. */
export interface Term {
  idea: string
  say: string
  not: RegExp
}

export const terms: Readonly<Record<Locale, readonly Term[]>> = {
  en: [
    { idea: 'a lost bet', say: 'loss', not: /\bdefeat/i },
    { idea: 'a number that may win', say: 'code', not: /\b(raffle|lottery) number/i },
    { idea: 'a card with points', say: 'reward card', not: /\b(voucher|coupon)s?\b/i },
    { idea: 'a letter or digit of a code', say: 'character', not: /\b\d* ?symbols\b/i },
    { idea: 'what the games can spend', say: 'approve', not: /allow the amount/i },
    { idea: 'US spelling', say: 'license', not: /\b(licence|colour|cancelled|neighbour)\b/i },
  ],
  tr: [
    { idea: 'a lost bet', say: 'kaybedil', not: /mağlubiyet|yenilgi|# kayıp/i },
    { idea: 'a play', say: 'tur', not: /# oyun(?!cu| iadesi)/i },
    { idea: 'a number that may win', say: 'numara', not: /yeterli kod|# kod/i },
    { idea: 'the daily check-in', say: 'yoklama', not: /günlük giriş/i },
    { idea: 'test tokens', say: 'test token', not: /mint|musluk|faucet/i },
    { idea: 'a withdrawal', say: 'çekim', not: /çekmeler|çekme ücreti/i },
    { idea: 'a ticket that changes hands', say: 'transfer', not: /devred|devir/i },
    { idea: 'to collect', say: 'al', not: /tahsil/i },
    { idea: 'included', say: 'dahil', not: /dâhil/i },
  ],
  kr: [
    { idea: 'one level of politeness', say: '어요', not: /(습|입|합|됩)니다|십시오/ },
    {
      idea: 'a value without a particle that depends on it',
      say: '금액: {',
      not: /이\(가\)|을\(를\)|은\(는\)|와\(과\)/,
    },
    { idea: 'a lost bet', say: '패', not: /패배/ },
    { idea: 'a number that may win', say: '번호', not: /남은 코드/ },
    { idea: 'test tokens', say: '테스트 토큰', not: /민트|파우셋|수도꼭지/ },
    { idea: 'a payout', say: '지급액', not: /배당/ },
  ],
  ch: [
    { idea: 'a lost bet', say: '输', not: /负|落败|败北/ },
    { idea: 'over, in words of a player', say: '及以上', not: /大于等于|小于等于/ },
    { idea: 'a stake', say: '投注额', not: /本金|赌注/ },
    { idea: 'test tokens', say: '测试代币', not: /铸造|水龙头/ },
    { idea: 'play that counts for points', say: '流水', not: /消费/ },
    { idea: 'quotation marks', say: '“', not: /[「」『』]/ },
    { idea: 'the polite you', say: '您', not: /你/ },
  ],
  ru: [
    { idea: 'a lost bet', say: 'неудач', not: /поражени|проигрыш/i },
    { idea: 'Rock, paper, scissors', say: 'Камень-ножницы-бумага', not: /камень, ножницы|камень-ножницы(?!-бумага)/i },
    { idea: 'a play', say: 'раунд', not: /в одной ставке до .*розыгрыш/i },
    { idea: 'a number that may win', say: 'номер', not: /мало кодов|# код/i },
    { idea: 'test tokens', say: 'тестовые токены', not: /минт|(?<!\p{L})кран(?!\p{L})/iu },
    { idea: 'a demo wallet', say: 'демокошел', not: /демо-кошел/i },
    { idea: 'play that counts for points', say: 'оборот', not: /мои траты|потрачено$/i },
    {
      idea: 'the polite you, in lower case',
      say: 'ваш',
      not: /(?<!\p{L})(ты|тебя|тебе|твой|твоя|твои|твоё)(?!\p{L})/iu,
    },
    { idea: 'a dash', say: '—', not: / – (?!\{)/ },
  ],
  es: [
    { idea: 'a lost bet', say: 'perdida', not: /derrota|pérdidas? seguida/i },
    { idea: 'a wallet', say: 'billetera', not: /wallet|monedero/i },
    { idea: 'the wheel', say: 'rueda', not: /ruleta/i },
    { idea: 'over, in words of a player', say: 'o más', not: /igual o más/i },
    { idea: 'to approve an amount', say: 'aprob', not: /autoriza(r|ron)? el importe/i },
    { idea: 'a winning code', say: 'códigos ganadores', not: /números ganadores/i },
    { idea: 'to enter', say: 'escribe', not: /(?<!\p{L})ingres(a|e|en)(?!\p{L})/iu },
    { idea: 'a period', say: 'periodo', not: /período/i },
    { idea: 'out of date', say: 'expirado', not: /caducad/i },
    { idea: 'test tokens', say: 'tokens de prueba', not: /mint(ea|ing)|faucet|grifo/i },
    { idea: 'the familiar you', say: 'tu ', not: /(?<!\p{L})(usted|ustedes|vosotros)(?!\p{L})/iu },
  ],
}
