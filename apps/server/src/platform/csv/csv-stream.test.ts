import * as fc from 'fast-check'
import {expect, it} from 'vitest'
import {csvText, unguardedCell} from '@ceibo/rules/desk/csv-text'
import {longestHold} from '#platform/health/test-longest-hold.ts'
import {sheetRows, SheetUnreadable} from './csv-stream.ts'

const KNOWN = new Set(['uno', 'dos'])

async function rowsOf(content: Buffer | string): Promise<string[][]> {
  const rows: string[][] = []
  for await (const {cells} of sheetRows(Buffer.from(content), KNOWN)) rows.push(cells.map(unguardedCell))
  return rows
}

async function problemOf(content: Buffer | string): Promise<{what: string; row: number | null}> {
  try {
    await rowsOf(content)
  } catch (error) {
    if (error instanceof SheetUnreadable) return {what: error.what, row: error.row}
    throw error
  }
  throw new Error('The sheet was read')
}

const cell = fc.string({
  unit: fc.constantFrom('a', 'ñ', 'Á', ';', '"', "'", '=', '+', '-', '@', ',', '\n', '\r', '\t', ' ', '|', '1'),
  maxLength: 12,
})

it('reads what it writes, whatever the cells', async () => {
  const table = fc.array(fc.tuple(cell, cell), {maxLength: 20})
  await fc.assert(
    fc.asyncProperty(table, async (rows) => {
      expect(await rowsOf(csvText(['Uno', 'Dos'], rows))).toEqual([['Uno', 'Dos'], ...rows])
    }),
  )
})

it('guards what a spreadsheet would run, and takes the guard off again', () => {
  const written = csvText(['=1+1'], [["'@suma"], ['-5']])
  expect(written).toBe("\uFEFF'=1+1\r\n''@suma\r\n'-5\r\n")
})

it.each([
  [
    'Uno;Dos\r\na;b',
    [
      ['Uno', 'Dos'],
      ['a', 'b'],
    ],
  ],
  [
    'sep=,\r\nUno,Dos\r\n"a;1",b\r\n',
    [
      ['Uno', 'Dos'],
      ['a;1', 'b'],
    ],
  ],
  [
    'Uno\tDos\na\tb\n',
    [
      ['Uno', 'Dos'],
      ['a', 'b'],
    ],
  ],
  [
    Buffer.from('Uno;Dos\rni\u00f1o;\u00d1and\u00fa', 'latin1'),
    [
      ['Uno', 'Dos'],
      ['niño', 'Ñandú'],
    ],
  ],
])('reads %o', async (content, rows) => expect(await rowsOf(content)).toEqual(rows))

it.each([
  ['', {what: 'El archivo está vacío', row: null}],
  [Buffer.from('504b0304140006', 'hex'), {what: 'Es un libro de Excel (.xlsx), no un CSV', row: null}],
  ['%PDF-1.7', {what: 'Es un PDF, no un CSV', row: null}],
  ['Uno;Dos\r\na\0;b', {what: 'El archivo está dañado: tiene caracteres nulos', row: null}],
  [
    Buffer.from('efbbbf556e6f3b446f730d0affff', 'hex'),
    {what: 'El archivo dice estar en UTF-8 y no lo está', row: null},
  ],
  ['Uno;Dos\r\na;"b', {what: 'Hay una comilla que no se cierra', row: 2}],
  ['Uno;Dos\r\na;b\r\na;"b"c', {what: 'Hay una comilla fuera de lugar', row: 3}],
  [`Uno;Dos\r\n${'x'.repeat(10_000_000)};b`, {what: 'La fila es demasiado larga', row: 2}],
  [`Uno;Dos\r\n"${'x;'.repeat(5_000_000)}`, {what: 'La fila es demasiado larga', row: 2}],
])('says why it does not read a file', async (content, problem) => expect(await problemOf(content)).toEqual(problem))

it('never fails otherwise, whatever the bytes', async () => {
  const bytes = fc.uint8Array({maxLength: 400}).map((one) => Buffer.from(one))
  const damaged = fc
    .tuple(bytes, bytes)
    .map(([one, other]) => Buffer.concat([Buffer.from('Uno;Dos\r\n'), one, Buffer.from(';"'), other]))
  await fc.assert(
    fc.asyncProperty(fc.oneof(bytes, damaged), async (content) => {
      const read = await rowsOf(content).catch((error: unknown) => error)
      expect(Array.isArray(read) || read instanceof SheetUnreadable).toBe(true)
    }),
  )
})

it('holds up nobody while it reads many rows', async () => {
  const content = Buffer.from(`Uno;Dos\r\n${'ñandú;«otra cosa»\r\n'.repeat(200_000)}`)
  const hold = longestHold()
  let rows = 0
  for await (const {number} of sheetRows(content, KNOWN)) rows = number
  expect(hold.end()).toBeLessThan(50)
  expect(rows).toBe(200_001)
})
