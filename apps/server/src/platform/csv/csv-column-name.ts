const JOINING_WORDS = new Set(['de', 'del', 'la', 'el'])

/** Longer than any header; putting many accents in their order takes the square of their number. */
const MAX_COMPARED = 400

/** A name of a column as it is written in a header, without capitals, accents, spaces, points and joining words: "Fecha de Nacimiento" is fecha_nacimiento. */
export const columnName = (written: string): string =>
  written
    .slice(0, MAX_COMPARED)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '' && !JOINING_WORDS.has(word))
    .join('_')
