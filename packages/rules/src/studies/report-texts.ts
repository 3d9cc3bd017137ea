/** Texts about reports and results that pages, printed copies and shares say alike. */

export const PRELIMINARY_TEXT = 'Informe preliminar: todavía no está verificado y puede cambiar.'

/** How the laboratory marks a value, as a sentence of its own. */
export const interpretationText = (marks: string): string => `Interpretación del laboratorio: ${marks}`
