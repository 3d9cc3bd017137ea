import {expect, it} from 'vitest'
import {csvOf} from './csv.ts'

it('separates by semicolons, quotes what needs it, and runs nothing as a formula', async () => {
  const text = await csvOf(
    ['Nombre', 'Nota'],
    [
      ['Ruiz; Ana', 'dijo "sí"'],
      ['=1+1', '@suma'],
    ],
  ).text()
  expect(text.replace('\uFEFF', '')).toBe('Nombre;Nota\r\n"Ruiz; Ana";"dijo ""sí"""\r\n\'=1+1;\'@suma\r\n')
})
