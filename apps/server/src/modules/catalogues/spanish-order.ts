type Named = {id: number; name: string}

const isOther = ({name}: {name: string}) => /^otr[oa]\b/i.test(name)

/** By name as Spanish sorts it (á with a, ñ after n), whatever the database collates by; «Otra» and «Otro» last. */
export const inSpanishOrder = <T extends {name: string}>(rows: readonly T[]): T[] =>
  rows.toSorted(
    (one, other) => Number(isOther(one)) - Number(isOther(other)) || one.name.localeCompare(other.name, 'es'),
  )

/** The one that most people choose before all others, which keep their order. */
export const withFirst = <T extends Named>(first: number, rows: readonly T[]): T[] =>
  rows.toSorted((one, other) => Number(other.id === first) - Number(one.id === first))
