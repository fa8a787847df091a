export const rps = {
  yourHand: 'Tu mano',
  rock: 'Piedra',
  paper: 'Papel',
  scissors: 'Tijera',
  you: 'Tú',
  house: 'Casa',
  rule: {
    rock: 'La piedra gana a la tijera y pierde con el papel. El empate devuelve la apuesta.',
    paper: 'El papel gana a la piedra y pierde con la tijera. El empate devuelve la apuesta.',
    scissors: 'La tijera gana al papel y pierde con la piedra. El empate devuelve la apuesta.',
  },
  because: {
    rock: 'La piedra rompe la tijera',
    paper: 'El papel envuelve la piedra',
    scissors: 'La tijera corta el papel',
    tie: 'La misma mano: recuperas tu apuesta',
  },
  result: {
    win: 'Ganas',
    tie: 'Empate',
    loss: 'Pierdes',
  },
}
