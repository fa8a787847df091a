import type { LateMessages } from '../../../messages.ts'

export const gameInfo = {
  heading: 'Cómo funciona {game}',
  rules: 'Reglas',
  rule: {
    coin: 'Elige un lado. Cada jugada en la que sale paga; las demás pierden su apuesta.',
    dice: 'Elige de una a cinco caras. La jugada paga si sale una de ellas: cuantas menos elijas, más paga.',
    range: 'Fija un número y un lado. La jugada paga si el resultado cae en tu lado: cuanto menos probable, más paga.',
    rps: 'Tu mano contra la de la casa. Si ganas, paga; si empatas, recuperas la apuesta.',
    spin: 'Elige una rueda. Paga lo que diga el segmento bajo la aguja: algunos devuelven parte de la apuesta, otros nada.',
  },
  plays:
    'Una apuesta admite hasta {count, plural, one {# jugada} other {# jugadas}}, cada una con su propio número aleatorio. El pago incluye la apuesta.',
  odds: 'Probabilidades de cada opción',
  choice: 'Opción',
  pays: 'Paga',
  examples: 'Son ejemplos: puedes fijar cualquier umbral intermedio.',
  numbers: 'Ventaja y comisión',
  edge: 'Ventaja de la casa',
  fee: 'Comisión, dentro de la ventaja',
  toPool: 'Queda para el pool',
  beacon: 'Baliza',
  scheme: 'Esquema de firma',
  period: 'Una ronda nueva cada',
  contracts: 'Contratos',
  source: 'Código fuente',
  sourceHint: 'Código abierto con licencia MIT: los contratos y el código que recalcula las apuestas en tu navegador.',
  notAudited: 'Sin auditar: ninguna empresa externa ha revisado estos contratos.',
} satisfies LateMessages['gameInfo']
