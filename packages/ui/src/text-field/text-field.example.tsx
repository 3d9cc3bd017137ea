import Search from 'lucide/dist/esm/icons/search.mjs'
import type {GalleryExample} from '#gallery/gallery-example.ts'
import {TextField} from './text-field.tsx'

export const example: GalleryExample = {
  group: 'Campos',
  name: 'Campo de texto',
  states: [
    {name: 'Vacío', view: <TextField label="Número de documento" hint="Sin puntos" inputMode="numeric" />},
    {
      name: 'Con error',
      view: <TextField label="Nombre" defaultValue="A" error="Ingresá un nombre válido" autoComplete="given-name" />,
    },
    {name: 'Con nota', view: <TextField label="Piso" note="(opcional)" defaultValue="3" />},
    {name: 'Con ícono', view: <TextField label="Buscar" icon={Search} type="search" placeholder="Cardiología…" />},
    {name: 'Solo lectura', view: <TextField label="Email" readOnly defaultValue="ana@example.org" />},
    {name: 'Deshabilitado', view: <TextField label="CUIL" disabled defaultValue="27-12345678-0" />},
  ],
}
