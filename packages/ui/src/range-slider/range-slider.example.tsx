import {useState} from 'react'
import type {GalleryExample} from '#gallery/gallery-example.ts'
import {RangeSlider} from './range-slider.tsx'

const clock = (minutes: number) => {
  const at = minutes + 7 * 60
  return `${Math.floor(at / 60)}:${String(at % 60).padStart(2, '0')} h`
}

function Hours() {
  const [value, setValue] = useState<readonly [number, number]>([60, 720])
  return <RangeSlider legend="Horario" min={0} max={990} step={15} value={value} onChange={setValue} say={clock} />
}

export const example: GalleryExample = {
  group: 'Campos',
  name: 'Rango',
  states: [{name: 'Desde y hasta', view: Hours}],
}
