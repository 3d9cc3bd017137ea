/** The address of a list with some filters changed; an empty one is left out. */
export function withFilters<Name extends string>(
  search: URLSearchParams,
  changes: Partial<Record<Name, string>>,
): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries<string | undefined>(changes)) {
    if (value === undefined || value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}

/** These filters of an address alone, always in the same order: what a saved view is. */
export function filtersIn(search: URLSearchParams, names: readonly string[]): string {
  const given = names.flatMap((name) => search.getAll(name).map((value): [string, string] => [name, value]))
  return new URLSearchParams(given.filter(([, value]) => value !== '')).toString()
}
