import type {GalleryExample} from '#gallery/gallery-example.ts'
import {Steps} from './steps.tsx'

const steps = [
  {name: 'Especialidad', href: '#1'},
  {name: 'Centros', href: '#2'},
  {name: 'Día y hora'},
  {name: 'Confirmación'},
  {name: 'Listo'},
]

export const example: GalleryExample = {
  group: 'Navegación',
  name: 'Pasos',
  states: [
    {name: 'Tercero de cinco', wide: true, view: <Steps steps={steps} current={3} />},
    {name: 'Primero de cinco', wide: true, view: <Steps steps={steps} current={1} label="Otros pasos" />},
  ],
}
