import {useRef, type RefObject} from 'react'
import {useKeys} from '#shared/keys/keys.tsx'

/**
 * Arrows move the focus through the rows of a list, which carry `data-row` and a tabindex of -1; with `act`, the
 * name of what it does in the map of keys, Enter presses the first button of the row with the focus.
 */
export function useRowKeys<E extends HTMLElement>(act?: string): RefObject<E | null> {
  const list = useRef<E>(null)
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const step = (by: 1 | -1) => {
    const all = rows()
    const at = all.findIndex((row) => row.contains(document.activeElement))
    all[at < 0 ? (by === 1 ? 0 : all.length - 1) : at + by]?.focus()
  }
  const press = () =>
    rows()
      .find((row) => row === document.activeElement)
      ?.querySelector('button')
      ?.click()
  useKeys([
    {key: 'ArrowDown', name: 'Fila siguiente', run: () => step(1)},
    {key: 'ArrowUp', name: 'Fila anterior', run: () => step(-1)},
    ...(act === undefined ? [] : [{key: 'Enter', name: act, run: press}]),
  ])
  return list
}
