/** What is said when some of the chosen files are no images: which ones, since the others stay. */
export function unreadableFiles(names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined
  const which = `No pudimos leer ${listed(names)}.`
  return names.length === 1
    ? `${which} Elegí una foto en formato JPG o PNG.`
    : `${which} Elegí fotos en formato JPG o PNG.`
}

/** What is said of those that did not fit in. */
export function tooManyFiles(most: number, leftOut: readonly string[]): string | undefined {
  if (leftOut.length === 0) return undefined
  const which = `${leftOut.length === 1 ? 'Quedó' : 'Quedaron'} afuera ${listed(leftOut)}.`
  return `Podés enviar hasta ${most} imágenes. ${which}`
}

/** What is said over the list when the server could not take some; each of them says why. */
export const refusedFiles = (refused: number, all: number): string =>
  refused === all
    ? 'No pudimos recibir las imágenes. Quitalas o cambialas por otras.'
    : `No pudimos recibir ${refused} de las ${all} imágenes. Quitá o cambiá las marcadas: las demás siguen acá.`

const listed = (names: readonly string[]) =>
  new Intl.ListFormat('es-AR', {type: 'conjunction'}).format(names.map((name) => `«${name}»`))
