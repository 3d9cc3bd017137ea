import {expect, it} from 'vitest'
import {applyImportText, importEffectText} from './effect-texts.ts'

it('says on the button of an import what it does to patients, appointments that are left out before free times', () => {
  const gone = {effect: 'times-no-longer-offered', count: 43} as const
  const left = {effect: 'appointments-left-out', count: 3} as const
  const made = {effect: 'times-offered', count: 1} as const
  expect(applyImportText('Aplicar 1 cambio', [gone, left])).toBe('Aplicar 1 cambio y dejar 3 turnos fuera')
  expect(applyImportText('Aplicar 1 cambio', [gone])).toBe('Aplicar 1 cambio y dejar de ofrecer 43 horarios libres')
  expect(applyImportText('Aplicar 1 cambio', [made])).toBe('Aplicar 1 cambio')
  expect(importEffectText(made)).toBe('Se ofrece 1 horario nuevo')
})
