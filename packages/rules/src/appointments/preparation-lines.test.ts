import {expect, it} from 'vitest'
import {preparationLines} from './preparation-lines.ts'

it('reads when each step of a preparation is done, and leaves other lines as they are', () => {
  const lines = preparationLines(
    'Traé la orden.\n\n3 días antes: dieta\n12 horas antes: no comas\n90 min antes: tomá agua',
  )
  expect(lines.map(({minutesBefore}) => minutesBefore)).toEqual([null, 4_320, 720, 90])
  expect(lines[2]?.text).toBe('12 horas antes: no comas')
  expect(preparationLines('Ayuno de 8 horas antes de venir')).toEqual([
    {text: 'Ayuno de 8 horas antes de venir', minutesBefore: null},
  ])
})
