import type {GalleryExample} from '#gallery/gallery-example.ts'
import {TextField} from '#text-field/text-field.tsx'
import {Pair} from './pair.tsx'

export const example: GalleryExample = {
  group: 'Bases',
  name: 'Par de campos',
  states: [
    {
      name: 'Un campo con ayuda y otro con un mensaje',
      wide: true,
      view: (
        <Pair>
          <TextField label="Nombre" hint="Como figura en tu documento" name="firstName" />
          <TextField label="Apellido" name="lastName" error="Ingresá un apellido válido" />
        </Pair>
      ),
    },
    {
      name: 'Campos largos en una columna angosta',
      view: (
        <Pair of="long">
          <TextField label="Provincia" name="province" />
          <TextField label="Localidad" name="city" />
        </Pair>
      ),
    },
    {
      name: 'Campos cortos',
      view: (
        <Pair of="short">
          <TextField label="Piso" name="floor" />
          <TextField label="Departamento" name="apartment" />
        </Pair>
      ),
    },
    {
      name: 'Teléfono',
      view: (
        <Pair of="phone">
          <TextField label="Código de área" name="areaCode" />
          <TextField label="Número" name="phone" />
        </Pair>
      ),
    },
  ],
}
