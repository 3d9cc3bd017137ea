import {expect, it} from 'vitest'
import {TEST_THREADS} from '#api/testing/test-server.ts'
import {printPage} from './print-page.ts'

it.each([
  ['in the typeface of the portal', '0800', 'AtkinsonHyperlegibleNext'],
  ['in another one with all its letters, where the portal has not got one', 'Олег, 0800', 'NotoSans'],
])('prints a page whole %s', async (_, value, family) => {
  const content = {
    brand: 'Ceibo',
    title: 'Turno',
    lead: 'Lunes, 08:00 h',
    facts: [{term: 'Teléfono', value}],
    sections: [{title: 'Preparación', text: 'Ayuno de 8 horas.\nTraé la orden.'}],
    footer: 'Descargado',
    madeAt: new Date('2026-11-22T03:00:00Z'),
  }

  const words = (await printPage(content, {client: 'ana'}, {threads: TEST_THREADS})).toString('latin1')

  const fonts = [...words.matchAll(/\/BaseFont \/[A-Z]+\+(\S+)/g)].map(([, name]) => name)
  expect(new Set(fonts)).toEqual(new Set([`${family}-Regular`, `${family}-Bold`]))
})

it('prints a text without a single space as fast as any other', async () => {
  const content = {
    brand: 'Ceibo',
    title: 'Turno',
    lead: 'Lunes',
    facts: [{term: 'Paciente', value: 'Ñ'.repeat(500)}],
    sections: [{title: 'Preparación', text: 'x'.repeat(40_000)}],
    footer: 'Descargado',
    madeAt: new Date('2026-11-22T03:00:00Z'),
  }

  const page = await printPage(content, {client: 'ana'}, {threads: TEST_THREADS})

  expect(page.subarray(0, 5).toString()).toBe('%PDF-')
})
