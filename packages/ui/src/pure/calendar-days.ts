const dayMs = 86_400_000
const at = (date: string) => new Date(`${date}T00:00:00Z`)

/** Every date ("2026-11-01") of a month ("2026-11"). */
export function datesOfMonth(month: string): string[] {
  const dates: string[] = []
  for (let date = `${month}-01`; date.startsWith(month); date = addDays(date, 1)) dates.push(date)
  return dates
}

/** The date so many days later, or earlier when negative. The kit imports no workspace, so it cannot use the contract's. */
export const addDays = (date: string, days: number): string =>
  new Date(at(date).getTime() + days * dayMs).toISOString().slice(0, 10)

/** 0 for Monday to 6 for Sunday. */
export const weekdayOf = (date: string): number => (at(date).getUTCDay() + 6) % 7

/** The dates of a month in weeks from Monday, null for days of other months. */
export function weeksOfMonth(month: string): (string | null)[][] {
  const dates = datesOfMonth(month)
  const before = weekdayOf(`${month}-01`)
  const cells = [...Array.from({length: before}, () => null), ...dates]
  const count = Math.ceil(cells.length / 7)
  return Array.from({length: count}, (_, week) => Array.from({length: 7}, (_, day) => cells[week * 7 + day] ?? null))
}
