/** The place that the last shown title belonged to. */
export type ShownTitle = {
  place: string
  /** The key of the location, which each navigation changes. */
  key: string
  /** Whether a navigation has happened since the document loaded. */
  hasMoved: boolean
}

/** The value to store after this title is shown. */
export const shownAfter = (last: ShownTitle | null, place: string, key: string): ShownTitle => ({
  place,
  key,
  hasMoved: last !== null && (last.hasMoved || last.key !== key),
})

/** True when another place was reached: not on the first page, nor when only the query of the address changed. */
export const takesFocus = (last: ShownTitle | null, now: ShownTitle): boolean =>
  now.hasMoved && last?.place !== now.place
