import { useState } from 'react'
import { safeSessionStorage } from '../../../lib/storage/safe-storage.ts'
import { parseQuantity } from './check-purchase.ts'

const keyOf = (productId: number) => `tyche.buy-draft.${productId}`

/** What the player has set in the buy panel; the number of codes survives a reload and other pages. */
export function useBuyDraft(productId: number) {
  const [text, setText] = useState(() => safeSessionStorage.getItem(keyOf(productId)) ?? '1')
  const [takeLeft, setTakeLeft] = useState(false)
  const [isGift, setGift] = useState(false)
  const [recipientText, setRecipientText] = useState('')

  function changeText(next: string): void {
    setText(next)
    safeSessionStorage.setItem(keyOf(productId), next)
  }

  return {
    text,
    setText: changeText,
    quantity: parseQuantity(text),
    setQuantity: (quantity: number) => changeText(String(quantity)),
    takeLeft,
    setTakeLeft,
    isGift,
    setGift,
    recipientText,
    setRecipientText,
  }
}
