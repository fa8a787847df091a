import { type DrawReport, verifyDraw } from '@tyche/sdk/verify'
import { loadChainClient } from '../../../data/chain/chain-client.ts'
import { loadChainConfig } from '../../../data/chain-config/chain-config.ts'

/** Proves a draw from the chain alone. With it the pairing code loads. */
export async function proveDraw(productId: number): Promise<DrawReport> {
  const [chain, deployment] = await Promise.all([loadChainClient(), loadChainConfig()])
  return verifyDraw(chain, {
    deployment: { ...deployment, deploymentBlock: BigInt(deployment.deploymentBlock) },
    productId,
  })
}
