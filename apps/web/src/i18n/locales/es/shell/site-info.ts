import type { LateMessages } from '../../../messages.ts'

export const siteInfo = {
  title: 'Sobre este sitio',
  docs: 'Documentación',
  adultHint: 'Solo para adultos. Juega con dinero que puedas permitirte perder y para cuando deje de ser divertido.',
  projectedYield:
    'Es una proyección, no un rendimiento pasado: apuestas de las últimas 24 horas × lo que los juegos dejan al pool × 365, entre el valor del pool. El resultado oscila y puede acabar en pérdida.',
  help: 'Ayuda',
  contractsHint:
    'Red {chain}, desde el bloque {block}. Los juegos toman sus probabilidades y límites de estos contratos.',
  build: 'Compilación',
  repository: 'Repositorio',
  auditTitle: 'Auditoría',
  auditHint:
    'Las pruebas, las demostraciones y la verificación pública de cada resultado no sustituyen una auditoría. Un fallo podría costar todo el dinero de estos contratos.',
  start: '¿Cómo empiezo?',
  startText:
    'Conecta una billetera, elige un importe y apuesta. En una red de pruebas, la billetera demo y los tokens de prueba son gratis.',
  late: 'Mi resultado tarda',
  lateText:
    'La apuesta espera su ronda de la baliza. Está en la cadena: no pierdes nada por cerrar o recargar la página. Si nunca se resuelve, tu perfil ofrece el reembolso.',
  gone: '¿Y si este sitio desaparece?',
  goneText:
    'Todo está en la cadena. Una página que cualquiera puede alojar o abrir desde un disco liquida, reclama y retira con solo un nodo de la cadena y la baliza.',
  money: '¿Dónde está mi dinero?',
  moneyText:
    'En tu billetera. Una apuesta solo mueve su importe, y el contrato paga los premios directamente a tu dirección.',
  check: '¿Cómo verifico un resultado?',
  checkText:
    'Abre una apuesta y tu navegador la recalcula con la cadena y la baliza. No tienes que fiarte de este sitio.',
  verify: 'Verificar',
  verifyYourself: 'Verifica tú mismo una apuesta o un sorteo',
  transparency: 'Transparencia',
  status: 'Estado',
  transparencyHint:
    'Mira qué guardan los contratos y quién puede cambiarlos, leído de la cadena por tu propio navegador.',
} satisfies LateMessages['siteInfo']
