import { useEffect, useRef, useState } from 'react'

/** The size of an element, and how many device pixels a pixel has. */
export interface Room {
  width: number
  height: number
  scale: number
}

/** More device pixels would cost time and show nothing. */
const sharpest = 3

/** Follows the room of the element that has the ref. `least` device pixels a pixel are drawn on any screen. */
export function useRoom(least: number) {
  const ref = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState<Room>({ width: 0, height: 0, scale: 1 })
  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element
      const scale = Math.min(sharpest, Math.max(least, window.devicePixelRatio || 1))
      setRoom((room) =>
        room.width === width && room.height === height && room.scale === scale ? room : { width, height, scale },
      )
    }
    // It reports at once, after the layout: measuring here would make the browser lay out twice.
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [least])
  return { ref, room }
}
