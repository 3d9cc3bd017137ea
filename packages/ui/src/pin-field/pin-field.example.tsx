import {useState} from 'react'
import type {GalleryExample} from '#gallery/gallery-example.ts'
import {PinField} from './pin-field.tsx'

function Pin() {
  const [value, setValue] = useState('407')
  return <PinField label="Código" hint="Te lo mandamos a a***@example.org" value={value} onType={setValue} />
}

function WrongPin() {
  const [value, setValue] = useState('123456')
  return <PinField label="Código con error" value={value} onType={setValue} error="El código no es correcto" />
}

function RefusedPin() {
  const [value, setValue] = useState('111111')
  const [isRefused, setRefused] = useState(true)
  const [sent, setSent] = useState('ninguno')
  function type(digits: string) {
    setValue(digits)
    setRefused(false)
  }
  const field = {value, isRefused, onType: type, onWhole: setSent}
  return <PinField label="Código rechazado" hint={`Enviado por sí solo: ${sent}`} {...field} />
}

export const example: GalleryExample = {
  group: 'Campos',
  name: 'Código de un solo uso',
  states: [
    {name: 'Código a medias', view: Pin},
    {name: 'Código rechazado: la próxima cifra empieza otro', view: RefusedPin},
    {name: 'Código con error', view: WrongPin},
  ],
}
