import type {AuthenticityAnswer} from '@ceibo/contract/studies/sharing/report-authenticity'
import {expect, it} from 'vitest'
import {authenticityTexts} from './authenticity-texts.ts'

const issuedAt = new Date('2026-03-02T09:00:00-03:00')
const newerAt = new Date('2026-03-03T09:30:00-03:00')

it.each<[AuthenticityAnswer, string]>([
  [
    {is: 'authentic', kind: 'imaging', issuedAt},
    'ok: Este informe es auténtico. Es un informe de diagnóstico por imágenes de Ceibo, de fecha lunes 2 de marzo de 2026. Es la última versión.',
  ],
  [
    {is: 'replaced', kind: 'laboratory', issuedAt, newerAt},
    'warn: Hay una versión más nueva. Este informe de laboratorio de Ceibo, de fecha lunes 2 de marzo de 2026, es auténtico, pero lo reemplazó otro de fecha martes 3 de marzo de 2026. Pedí la versión nueva a quien te lo dio.',
  ],
  [
    {is: 'withdrawn', kind: 'laboratory', issuedAt, newerAt},
    'bad: Este informe fue retirado. Lo emitió Ceibo el lunes 2 de marzo de 2026 como informe de laboratorio, pero quien lo hizo lo retiró: lo que dice ya no vale. Hay uno nuevo, de fecha martes 3 de marzo de 2026: pedíselo a quien te lo dio.',
  ],
  [
    {is: 'withdrawn', kind: 'laboratory', issuedAt, newerAt: null},
    'bad: Este informe fue retirado. Lo emitió Ceibo el lunes 2 de marzo de 2026 como informe de laboratorio, pero quien lo hizo lo retiró: lo que dice ya no vale. No lo uses y consultá a quien te lo dio.',
  ],
  [{is: 'too-many', waitMinutes: 7}, 'warn: Probaste muchas veces. Vas a poder probar de nuevo en 7 minutos.'],
  [{is: 'too-many', waitMinutes: 1}, 'warn: Probaste muchas veces. Vas a poder probar de nuevo en un minuto.'],
  [
    {is: 'unavailable'},
    'warn: Ahora no podemos comprobarlo. El archivo de estudios no responde. Probá de nuevo en unos minutos.',
  ],
])('says %j in plain sentences, and gives the field no error', (answer, expected) => {
  const {notice, error} = authenticityTexts(answer, 'Ceibo')
  expect(notice && `${notice.tone}: ${notice.title}. ${notice.text}`).toBe(expected)
  expect(error).toBeUndefined()
})

it('asks to look again for an unknown code, and for a code when none was typed', () => {
  expect(authenticityTexts({is: 'unknown'}, 'Ceibo')).toMatchObject({
    notice: {tone: 'bad', title: 'No conocemos ese código'},
    error: 'Fijate en el informe y escribí el código de nuevo',
  })
  expect(authenticityTexts({is: 'nothing-typed'}, 'Ceibo')).toEqual({error: 'Escribí el código del informe'})
  expect(authenticityTexts({is: 'not-asked'}, 'Ceibo')).toEqual({})
})
