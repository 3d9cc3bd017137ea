/** What the last title that was shown stood for. */
export type ShownTitle = {
  place: string
  /** Of the location, which each navigation changes. */
  key: string
  /** Whether anybody has navigated since the browser opened the first page. */
  hasMoved: boolean
}

/** What is to be remembered once this title is shown. */
export const shownAfter = (last: ShownTitle | null, place: string, key: string): ShownTitle => ({
  place,
  key,
  hasMoved: last !== null && (last.hasMoved || last.key !== key),
})

/** Another place was reached: not when a page opens, nor when only what was chosen in it goes into the address. */
export const takesFocus = (last: ShownTitle | null, now: ShownTitle): boolean =>
  now.hasMoved && last?.place !== now.place
