/** A key as stores take it: parts of letters, digits and `-` `_` `.` between slashes, none of which begins with a point. */
export function checkedKey(key: string): string {
  if (key.length <= 200 && /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(key)) return key
  throw new TypeError('A file key has parts of letters, digits, - and _ between slashes')
}
