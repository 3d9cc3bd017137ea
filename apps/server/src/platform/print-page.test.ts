import {expect, it} from 'vitest'
import {printPage} from './print-page.ts'

it('prints a text without a single space as quickly as any other', async () => {
  const content = {
    brand: 'Ceibo',
    title: 'Turno',
    lead: 'Lunes',
    facts: [{term: 'Paciente', value: 'Ñ'.repeat(500)}],
    sections: [{title: 'Preparación', text: 'x'.repeat(40_000)}],
    footer: 'Descargado',
    madeAt: new Date('2026-11-22T03:00:00Z'),
  }

  const page = await printPage(content, {client: 'ana'})

  expect(page.subarray(0, 5).toString()).toBe('%PDF-')
})
