import {describe, expect, it} from 'vitest'
import {shownAfter, takesFocus, type ShownTitle} from './page-title.tsx'

/** Which of these titles, shown in sequence, take the focus. */
function focusedOf(titles: readonly (readonly [place: string, key: string])[]): boolean[] {
  let last: ShownTitle | null = null
  const focused: boolean[] = []
  for (const [place, key] of titles) {
    const now: ShownTitle = shownAfter(last, place, key)
    focused.push(takesFocus(last, now))
    last = now
  }
  return focused
}

describe('the focus of the title', () => {
  it('is not taken when a page is opened or reloaded', () => {
    expect(focusedOf([['/nuevo', 'default']])).toEqual([false])
    expect(focusedOf([['/nuevo', 'k7']])).toEqual([false])
  })

  it('is not taken when only the query changes, not even the first time', () => {
    const choices = [
      ['/nuevo', 'default'],
      ['/nuevo', 'k1'],
      ['/nuevo', 'k2'],
    ] as const
    expect(focusedOf(choices)).toEqual([false, false, false])
  })

  it('is taken in another place, and again back in the first one', () => {
    const walk = [
      ['/nuevo', 'default'],
      ['/horarios', 'k1'],
      ['/horarios', 'k2'],
      ['/nuevo', 'default'],
    ] as const
    expect(focusedOf(walk)).toEqual([false, true, false, true])
  })

  it('is not taken when a page that was just opened reads its step', () => {
    const opening = [
      ['registro-1', 'default'],
      ['registro-3', 'default'],
    ] as const
    expect(focusedOf(opening)).toEqual([false, false])
  })

  it('is taken by a step that appears without its own navigation, after an earlier one', () => {
    const steps = [
      ['registro-3', 'default'],
      ['registro-4', 'k1'],
      ['registro-listo', 'k1'],
    ] as const
    expect(focusedOf(steps)).toEqual([false, true, true])
  })

  it('is not taken again when the same title renders again', () => {
    const again = [
      ['/turnos', 'default'],
      ['/nuevo', 'k1'],
      ['/nuevo', 'k1'],
    ] as const
    expect(focusedOf(again)).toEqual([false, true, false])
  })
})
