import { acceptance, acceptances } from '@tyche/protocol/contract-enums'
import { erc20Abi } from 'viem'
import { rewardPoolContract } from '../../chain/contracts.ts'
import type { Context } from '../../context.ts'
import { UsageError } from '../../errors.ts'
import { formatAmount } from '../../format/amount.ts'
import { findToken, parseAddress, parseSwitch } from '../../parse/names.ts'
import { parseAmount } from '../../parse/numbers.ts'
import { findSender, perform } from '../../write/perform.ts'
import { planApproval } from '../../write/plan-approval.ts'
import { type PlannedCall, planChange } from '../../write/planned-call.ts'

/** `ops reward set-signer <account> <on|off>` */
export async function setVoucherSigner(context: Context, text: string, state: string): Promise<void> {
  const contract = rewardPoolContract(context.deployment)
  const { address, abi } = contract
  const signer = parseAddress('The signer', text)
  const isAccepted = parseSwitch('The signer', state)
  const read = () => context.client.readContract({ address, abi, functionName: 'isSigner', args: [signer] })
  const format = (value: boolean) => (value ? 'accepted' : 'refused')
  await perform(context, [
    {
      ...contract,
      summary: isAccepted
        ? `Accept vouchers of ${signer}`
        : `Accept no vouchers of ${signer}, nor those that it has signed`,
      functionName: 'setSigner',
      args: [signer, isAccepted],
      by: isAccepted ? ['owner'] : ['owner', 'guardian'],
      changes: [await planChange(`signer ${signer}`, read, isAccepted, format)],
    },
  ])
}

/** `ops reward set-reserver <account> <on|off>` */
export async function setReserver(context: Context, text: string, state: string): Promise<void> {
  const { client, deployment } = context
  const contract = rewardPoolContract(deployment)
  const { address, abi } = contract
  const isLuckyBuy = text.toLowerCase() === 'luckybuy'
  const account = isLuckyBuy ? deployment.contracts.luckyBuy : parseAddress('The reserver', text)
  const name = isLuckyBuy ? 'LuckyBuy' : account
  const isAccepted = parseSwitch('The reserver', state)
  const read = () => client.readContract({ address, abi, functionName: 'reserverStatusOf', args: [account] })
  const now = await read()
  // What it has reserved stays its own: it goes on paying that.
  const ended = now === acceptance.accepted ? acceptance.closing : now
  await perform(context, [
    {
      ...contract,
      summary: isAccepted ? `Let ${name} reserve prizes` : `Let ${name} reserve nothing new`,
      functionName: 'setReserver',
      args: [account, isAccepted],
      by: isAccepted ? ['owner'] : ['owner', 'guardian'],
      changes: [
        await planChange(`reserver ${name}`, read, isAccepted ? acceptance.accepted : ended, (status) =>
          String(acceptances[status]),
        ),
      ],
    },
  ])
}

/** `ops reward deposit <token> <amount>` */
export async function depositRewards(context: Context, name: string, text: string): Promise<void> {
  const { client, deployment } = context
  const contract = rewardPoolContract(deployment)
  const token = findToken(deployment, name)
  const amount = parseAmount('The deposit', text, token)
  const from = await findSender(context)
  const call = { address: token.address, abi: erc20Abi, functionName: 'balanceOf', args: [from] } as const
  const balance = await client.readContract(call)
  if (balance < amount) throw new UsageError(`${from} holds ${formatAmount(balance, token)} only.`)
  const deposit: PlannedCall = {
    ...contract,
    summary: `Give RewardPool ${formatAmount(amount, token)}`,
    functionName: 'deposit',
    args: [token.address, amount],
    notes: { token: token.symbol, amount: formatAmount(amount, token) },
    by: ['anyone'],
    // Vouchers take from the same money meanwhile: no balance afterwards can be told before.
    changes: [],
  }
  const approval = await planApproval(context, { ...contract, owner: from, token, amount, purpose: 'deposit' })
  await perform(context, approval ? [approval, { ...deposit, followsPrevious: true }] : [deposit])
}
