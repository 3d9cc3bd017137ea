import {useState} from 'react'
import type {GalleryExample} from '../gallery/gallery-example.ts'
import {PinField} from './pin-field.tsx'

function Pin() {
  const [value, setValue] = useState('407')
  return <PinField label="Código" hint="Te lo mandamos a a***@example.org" value={value} onType={setValue} />
}

function WrongPin() {
  const [value, setValue] = useState('123456')
  return <PinField label="Código con error" value={value} onType={setValue} error="El código no es correcto" />
}

export const example: GalleryExample = {
  group: 'Campos',
  name: 'Código de un solo uso',
  states: [
    {name: 'Código a medias', view: Pin},
    {name: 'Código con error', view: WrongPin},
  ],
}
