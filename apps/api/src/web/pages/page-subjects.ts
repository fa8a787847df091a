import { MAX_PRODUCT_ID } from '@tyche/protocol/lottery'
import type { Services } from '../../context.ts'
import { ApiError } from '../../errors/api-error.ts'
import { findProduct } from '../../modules/lottery/service/products/find-product.ts'
import { describePreview } from '../previews/preview-facts.ts'
import { betIdOf, type PreviewReader } from '../previews/read-previews.ts'

/** What a page with an id shows. */
export interface PageSubject {
  /** Stands in the title, where the page itself puts it when it has loaded. */
  readonly name?: string | undefined
  /** Of a page that does not know its name: for previews of links to it only. */
  readonly previewName?: string | undefined
  /** For previews of links to it, instead of the site's. */
  readonly description?: string | undefined
  /** The path of its picture. */
  readonly picture?: string | undefined
}

type FindSubject = (id: string, query: URLSearchParams) => PageSubject | undefined | Promise<PageSubject | undefined>

/** By the path pattern of a page, such as `/pools/details/$id`: what an id is; undefined for an unknown one. */
export type PageSubjects = Readonly<Record<string, FindSubject>>

export function createPageSubjects(
  { deployment, connection, seriesNames }: Pick<Services, 'deployment' | 'connection' | 'seriesNames'>,
  previews: PreviewReader,
): PageSubjects {
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
    // Whether the chain has it, the page asks the chain.
    '/bet/$hash': async (hash, query) => {
      if (!/^0x[0-9a-fA-F]{64}$/.test(hash)) return undefined
      const id = betIdOf(query.get('game') ?? undefined, query.get('nonce') ?? undefined)
      const found = await previews.bet(hash, id)
      if (!found) return {}
      const which = id === undefined ? '' : `?game=${id.replace('-', '&nonce=')}`
      return {
        previewName: `${found.game} ${found.nonce}`,
        description: describePreview(found),
        picture: `/previews/bet/${hash.toLowerCase()}.png${which}`,
      }
    },
    '/draw/$id': async (id, query) => {
      const found = await product(id, query)
      const preview = found && (await previews.draw(id))
      if (!found) return undefined
      const named = { previewName: found.name }
      return preview ? { ...named, description: describePreview(preview), picture: `/previews/draw/${id}.png` } : named
    },
    '/luckybuy/details/$id': product,
    '/pointbuy/details/$id': product,
  }
}
