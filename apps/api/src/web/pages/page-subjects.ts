import type { Services } from '../../context.ts'
import { ApiError } from '../../errors/api-error.ts'
import { findProduct } from '../../modules/lottery/service/find-product.ts'

/** What a page with an id shows; its name stands in the title. */
export interface PageSubject {
  readonly name?: string | undefined
}

type FindSubject = (id: string) => PageSubject | undefined | Promise<PageSubject | undefined>

/** By the path pattern of a page, such as `/pools/details/$id`: what an id is; undefined for an unknown one. */
export type PageSubjects = Readonly<Record<string, FindSubject>>

const MAX_PRODUCT_ID = 2 ** 32 - 1

export function createPageSubjects({
  deployment,
  connection,
  seriesNames,
}: Pick<Services, 'deployment' | 'connection' | 'seriesNames'>): PageSubjects {
  const product: FindSubject = async (id) => {
    if (!/^[1-9]\d{0,9}$/.test(id) || Number(id) > MAX_PRODUCT_ID) return undefined
    try {
      const [{ clientId, round }, names] = await Promise.all([findProduct(connection.db, Number(id)), seriesNames()])
      const name = names.get(clientId.toString())
      return { name: name === undefined ? undefined : `${name} #${round}` }
    } catch (error) {
      if (error instanceof ApiError && error.reason === 'productUnknown') return undefined
      // The page itself says that the records cannot be reached.
      return {}
    }
  }
  return {
    '/pools/details/$id': (id) => (deployment.pools.some((pool) => pool.id === id) ? {} : undefined),
    '/luckybuy/details/$id': product,
    '/pointbuy/details/$id': product,
  }
}
