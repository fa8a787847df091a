import { ponder } from 'ponder:registry'
import { game, gameSetting, spinWheel } from 'ponder:schema'
import { deployment, gameNameOf } from '../../deployment.ts'
import { settingId } from '../../ledger/bet-odds.ts'

ponder.on('Game:setup', async ({ context }) => {
  for (const { name, address } of deployment.games)
    await context.db.insert(game).values({ name, address, isPaused: false, isRegistered: false, settingsVersion: 0 })
})

ponder.on('Game:SettingsUpdated', async ({ event, context }) => {
  const { settingsVersion: version, feeBasisPoints, ...setting } = event.args
  const name = gameNameOf(event.log.address)
  await context.db
    .insert(gameSetting)
    .values({
      id: settingId(name, version),
      game: name,
      version,
      feeBasisPoints,
      ...setting,
      at: Number(event.block.timestamp),
      block: event.block.number,
      hash: event.transaction.hash,
    })
    .onConflictDoNothing()
  await context.db.update(game, { name }).set({ settingsVersion: version })
})

ponder.on('Spin:WheelTable', async ({ event, context }) => {
  const { parameters, wheel, bases } = event.args
  await context.db
    .insert(spinWheel)
    .values({ id: `${parameters}-${wheel}`, parameters, wheel, bases: bases.map(Number) })
    .onConflictDoNothing()
})

ponder.on('Game:Paused', async ({ event, context }) => {
  await context.db.update(game, { name: gameNameOf(event.log.address) }).set({ isPaused: true })
})

ponder.on('Game:Unpaused', async ({ event, context }) => {
  await context.db.update(game, { name: gameNameOf(event.log.address) }).set({ isPaused: false })
})

ponder.on('Game:GuardianUpdated', async ({ event, context }) => {
  await context.db.update(game, { name: gameNameOf(event.log.address) }).set({ guardian: event.args.guardian })
})
