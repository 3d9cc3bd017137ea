/** A line of a preparation; `minutesBefore` is how long before the appointment it is done, where the line says so. */
export type PreparationLine = {text: string; minutesBefore: number | null}

const UNITS: readonly [word: RegExp, minutes: number][] = [
  [/^min/, 1],
  [/^h/, 60],
  [/^d/, 1_440],
]

/** The lines of a preparation: "12 horas antes: no comas" is a step with its time. */
export const preparationLines = (preparation: string): PreparationLine[] =>
  preparation
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((text) => {
      const [, count = '', unit = ''] = /^(\d{1,3}) (min|minutos?|h|horas?|días?) antes:/i.exec(text) ?? []
      const minutes = UNITS.find(([word]) => word.test(unit.toLowerCase()))?.[1]
      return {text, minutesBefore: minutes === undefined ? null : Number(count) * minutes}
    })
