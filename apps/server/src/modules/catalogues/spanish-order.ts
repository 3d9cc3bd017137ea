type Named = {id: number; name: string}

const isOther = ({name}: {name: string}) => /^otr[oa]\b/i.test(name)

/** By name in Spanish order (á with a, ñ after n), independent of the database's collation; «Otra» and «Otro» last. */
export const inSpanishOrder = <T extends {name: string}>(rows: readonly T[]): T[] =>
  rows.toSorted(
    (one, other) =>
      Number(isOther(one)) - Number(isOther(other)) || one.name.localeCompare(other.name, 'es', {numeric: true}),
  )

/** Moves the most common entry to the front; the others keep their order. */
export const withFirst = <T extends Named>(first: number, rows: readonly T[]): T[] =>
  rows.toSorted((one, other) => Number(other.id === first) - Number(one.id === first))
