import {useState} from 'react'
import {DayToggles} from './day-toggles.tsx'
import type {GalleryExample} from './gallery/gallery-example.ts'
import {RangeSlider} from './range-slider.tsx'

const clock = (minutes: number) => {
  const at = minutes + 7 * 60
  return `${Math.floor(at / 60)}:${String(at % 60).padStart(2, '0')} h`
}

const week = [
  {value: 'L', short: 'lun', name: 'lunes'},
  {value: 'M', short: 'mar', name: 'martes'},
  {value: 'X', short: 'mié', name: 'miércoles'},
  {value: 'J', short: 'jue', name: 'jueves'},
  {value: 'V', short: 'vie', name: 'viernes'},
  {value: 'S', short: 'sáb', name: 'sábado'},
]

function Hours() {
  const [value, setValue] = useState<readonly [number, number]>([60, 720])
  return <RangeSlider legend="Horario" min={0} max={990} step={15} value={value} onChange={setValue} say={clock} />
}

function Days() {
  const [chosen, setChosen] = useState<readonly string[]>(['M', 'J'])
  return <DayToggles legend="Días" days={week} chosen={chosen} onChange={setChosen} />
}

export const example: GalleryExample = {
  group: 'Campos',
  name: 'Horario y días',
  states: [
    {name: 'Desde y hasta', view: Hours},
    {name: 'Días de la semana', view: Days},
  ],
}
