import type { Command } from 'commander'
import type { Run } from '../../run-command.ts'
import { type AddOptions, addProduct } from './add-product.ts'
import {
  cancelProduct,
  deliverProduct,
  drawProduct,
  inactivateProduct,
  pauseProduct,
  removeProduct,
  resumeProduct,
  vetoProduct,
} from './change-products.ts'
import { commitSale } from './commit-sale.ts'
import { listProducts } from './list-products.ts'
import { showProduct } from './show-product.ts'

export function addProductCommands(program: Command, run: Run): void {
  const product = program.command('product').description('products: rounds on sale, draws, ends')
  product
    .command('list')
    .description('products that are still to be sold, drawn or delivered')
    .option('--last <count>', 'how many of the newest to check', '2000')
    .option('--all', 'also show ended products')
    .action(({ last, all }: { last: string; all?: boolean }) =>
      run((context) => listProducts(context, last, all ?? false))(),
    )
  product
    .command('show <product>')
    .description('terms, sales and draw of one product')
    .action(run((context, id: string) => showProduct(context, id)))
  addAddCommand(product, run, 'add-time-limited', 'timeLimited', 'drawn at its end')
  addAddCommand(product, run, 'add-quantity-limited', 'quantityLimited', 'drawn when it is sold out')
  product
    .command('commit <product> <orders>')
    .description('commit who holds which codes of a sale for points, from a file of its orders (manager)')
    .action(run((context, id: string, path: string) => commitSale(context, id, path)))
  const actions = [
    ['pause', 'stop selling (manager, guardian or owner)', pauseProduct],
    [
      'resume',
      'resume the sale, or allow its commitment (manager; only the owner when the guardian paused it)',
      resumeProduct,
    ],
    ['remove', 'remove a product that sold nothing (manager)', removeProduct],
    ['cancel', 'end a product without a draw; every ticket is refunded (manager)', cancelProduct],
    ['veto', 'end a committed sale for points without a draw (guardian, manager or owner)', vetoProduct],
    ['draw', 'end the sale of a product that is due and request its draw (anyone)', drawProduct],
    ['inactivate', 'the step that is due of ending one that cannot be drawn (anyone)', inactivateProduct],
    ['deliver', 'bring the surplus of a drawn product to the income vault (anyone)', deliverProduct],
  ] as const
  for (const [name, description, action] of actions)
    product
      .command(`${name} <product>`)
      .description(description)
      .action(run((context, id: string) => action(context, id)))
}

function addAddCommand(
  product: Command,
  run: Run,
  name: string,
  kind: Parameters<typeof addProduct>[1],
  when: string,
): void {
  product
    .command(name)
    .description(`add the next round of a series, ${when} (manager)`)
    .requiredOption('--series <number>', 'series that it is a round of')
    .requiredOption('--token <token>', 'of price, reward and subsidy')
    .requiredOption('--price <amount>', 'of one code, in whole tokens')
    .requiredOption('--reward <amount>', 'of one winning code, in whole tokens')
    .requiredOption('--quantity <count>', 'winning codes')
    .requiredOption('--total <count>', 'codes on sale')
    .requiredOption('--duration <duration>', 'of the sale: 30s, 90m, 24h, 7d')
    .option('--starts-in <duration>', 'from now to the first moment of sale', '0s')
    .option('--subsidy <amount>', 'what the manager adds to the sales, in whole tokens', '0')
    .option('--off-chain', 'sold for points outside the chain; the price is in points')
    .action((options: AddOptions) => run((context) => addProduct(context, kind, options))())
}
