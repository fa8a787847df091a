export const products = {
  points: '{count, plural, one {{points} punto} many {{points} puntos} other {{points} puntos}}',
  soldOf: '{sold, number} de {total, number} vendidos',
  timeLeft: 'Termina en {time}',
  state: {
    upcoming: 'Próximamente',
    open: 'A la venta',
    paused: 'En pausa',
    soldOut: 'Agotado',
    ended: 'Venta cerrada',
    drawing: 'Sorteando',
    drawn: 'Sorteado',
    inactivated: 'Cancelado',
    removed: 'Retirado',
    committed: 'Por sortear',
  },
}
