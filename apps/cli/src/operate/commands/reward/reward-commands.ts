import type { Command } from 'commander'
import type { Run } from '../../run-command.ts'
import { depositRewards, setReserver, setVoucherSigner } from './change-rewards.ts'

export function addRewardCommands(program: Command, run: Run): void {
  const reward = program.command('reward').description('RewardPool: who promises and reserves rewards, and its money')
  reward
    .command('set-signer <account> <on|off>')
    .description('service that signs vouchers; "off" voids what it signed and nobody claimed (owner; guardian: off)')
    .action(run((context, account: string, state: string) => setVoucherSigner(context, account, state)))
  reward
    .command('set-reserver <account> <on|off>')
    .description('contract that reserves prizes, by address or "LuckyBuy" (owner; guardian: off)')
    .action(run((context, account: string, state: string) => setReserver(context, account, state)))
  reward
    .command('deposit <token> <amount>')
    .description('give it whole tokens of the account that signs (anyone)')
    .action(run((context, token: string, amount: string) => depositRewards(context, token, amount)))
}
