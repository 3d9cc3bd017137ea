/** A member of staff as others see them beside a row: first name and initial, "Paula M.". */
export function shortStaffName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const last = others.at(-1)
  return last === undefined ? first : `${first} ${last.charAt(0).toUpperCase()}.`
}
