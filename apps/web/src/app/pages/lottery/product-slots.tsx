import type { ProductSlots } from '../../../features/product/page/product-page.tsx'

/** What other features put on a product's page. */
export const productSlots: ProductSlots = {
  draw: undefined,
  preOrder: undefined,
}
