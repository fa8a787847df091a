import type { OpenAPIHono } from '@hono/zod-openapi'
import {
  type ProductDetail,
  type ProductList,
  type ProductUserList,
  type ProductVersion,
  productDetail,
  productList,
  productPaths,
  productUserList,
  productVersion,
} from '@tyche/api-schema/lottery/products'
import {
  productDetailRequest,
  productListRequest,
  productUserListRequest,
  productVersionRequest,
} from '@tyche/api-schema/lottery/products.requests'
import type { ApiEnv, Services } from '../../../context.ts'
import { endpoint } from '../../../http/endpoint.ts'
import { succeed } from '../../../http/envelope.ts'
import { readViews } from '../../../http/min-block.ts'
import { deploymentIdOf } from '../../point-buy/service/deployment-id.ts'
import { readPointPlayers } from '../../point-buy/service/orders/read-point-orders.ts'
import { findProduct } from '../service/products/find-product.ts'
import { productVersionOf } from '../service/products/product-version.ts'
import { readProductDetail } from '../service/products/read-product-detail.ts'
import { readProductUsers } from '../service/products/read-product-users.ts'
import { readProducts } from '../service/products/read-products.ts'

const tag = 'LuckyBuy'

export function addProductRoutes(app: OpenAPIHono<ApiEnv>, services: Services): void {
  const { connection, deployment, env, seriesNames } = services
  const { db } = connection
  const scope = { chainId: env.CHAIN_ID, deployment: deploymentIdOf(deployment) }

  app.openapi(
    endpoint({
      method: 'post',
      path: productPaths.productList,
      summary: 'Products on sale, or the history of those that ended',
      tag,
      body: productListRequest,
      data: productList,
    }),
    async (c) =>
      succeed<ProductList>(c, await readProducts(db, scope.deployment, c.req.valid('json'), await seriesNames())),
  )

  app.openapi(
    endpoint({
      method: 'post',
      path: productPaths.productDetail,
      summary: 'A product, its draw and its winning codes',
      tag,
      body: productDetailRequest,
      data: productDetail,
    }),
    async (c) =>
      succeed<ProductDetail>(
        c,
        await readProductDetail(db, scope.deployment, c.req.valid('json'), await seriesNames()),
      ),
  )

  app.openapi(
    endpoint({
      method: 'post',
      path: productPaths.productUserList,
      summary: 'Who bought codes of a product, the largest first',
      tag,
      body: productUserListRequest,
      data: productUserList,
      takesMinBlock: true,
    }),
    async (c) => {
      const { productId, ...query } = c.req.valid('json')
      const { isOffChain } = await findProduct(db, productId)
      const page = isOffChain
        ? await readPointPlayers(db, scope, productId, query)
        : await readViews(services, c, (views) => readProductUsers(views.db, productId, query))
      return succeed<ProductUserList>(c, page)
    },
  )

  app.openapi(
    endpoint({
      method: 'post',
      path: productPaths.productVersion,
      summary: 'Chain, contracts and version of their interfaces',
      tag,
      body: productVersionRequest,
      data: productVersion,
    }),
    (c) => succeed<ProductVersion>(c, productVersionOf(deployment)),
  )
}
