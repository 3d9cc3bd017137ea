export const studiesInWords = (count: number): string => (count === 1 ? '1 estudio' : `${count} estudios`)

/** A period of days leaves out the studies without a date, which may be the ones looked for. */
export const undatedWords = (count: number): string =>
  count === 0 ? '' : ` Hay ${studiesInWords(count)} sin fecha: para verlos, sacá las fechas del filtro.`
