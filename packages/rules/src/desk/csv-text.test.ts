import {expect, it} from 'vitest'
import {csvText} from './csv-text.ts'

it('separates by semicolons, quotes what needs it, and runs nothing as a formula', () => {
  const text = csvText(
    ['Nombre', 'Nota'],
    [
      ['Ruiz; Ana', 'dijo "sí"'],
      ['=1+1', '@suma'],
    ],
  )
  expect(text).toBe('\uFEFFNombre;Nota\r\n"Ruiz; Ana";"dijo ""sí"""\r\n\'=1+1;\'@suma\r\n')
})
