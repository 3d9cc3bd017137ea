import {useState} from 'react'
import {DayToggles} from './day-toggles.tsx'
import type {GalleryExample} from '#gallery/gallery-example.ts'

const week = [
  {value: 'L', short: 'lun', name: 'lunes'},
  {value: 'M', short: 'mar', name: 'martes'},
  {value: 'X', short: 'mié', name: 'miércoles'},
  {value: 'J', short: 'jue', name: 'jueves'},
  {value: 'V', short: 'vie', name: 'viernes'},
  {value: 'S', short: 'sáb', name: 'sábado'},
]

function Days() {
  const [chosen, setChosen] = useState<readonly string[]>(['M', 'J'])
  return <DayToggles legend="Días" days={week} chosen={chosen} onChange={setChosen} />
}

export const example: GalleryExample = {
  group: 'Campos',
  name: 'Días de la semana',
  states: [{name: 'Dos elegidos', view: Days}],
}
