import Search from 'lucide-react/icons/search'
import type {GalleryExample} from './gallery/gallery-example.ts'
import {PasswordField} from './password-field.tsx'
import {SelectField} from './select-field.tsx'
import {TextField} from './text-field.tsx'
import {TextareaField} from './textarea-field.tsx'

export const example: GalleryExample = {
  group: 'Campos',
  name: 'Campos de texto',
  states: [
    {name: 'Vacío', view: <TextField label="Número de documento" hint="Sin puntos" inputMode="numeric" />},
    {
      name: 'Con error',
      view: <TextField label="Nombre" defaultValue="A" error="Ingrese un nombre válido" autoComplete="given-name" />,
    },
    {name: 'Con nota', view: <TextField label="Piso" note="(opcional)" defaultValue="3" />},
    {name: 'Con ícono', view: <TextField label="Buscar" icon={Search} type="search" placeholder="Cardiología…" />},
    {name: 'Solo lectura', view: <TextField label="Email" readOnly defaultValue="ana@example.org" />},
    {name: 'Deshabilitado', view: <TextField label="CUIL" disabled defaultValue="27-12345678-0" />},
    {name: 'Contraseña', view: <PasswordField label="Contraseña" defaultValue="ceibo-1234" />},
    {
      name: 'Contraseña con error',
      view: (
        <PasswordField
          label="Contraseña nueva"
          hint="Al menos 8 caracteres, con letras y números"
          defaultValue="123"
          error="La contraseña es muy corta"
        />
      ),
    },
    {
      name: 'Lista',
      view: (
        <SelectField label="Tipo de documento" defaultValue="DU">
          <option value="DU">Documento único</option>
          <option value="PAS">Pasaporte</option>
        </SelectField>
      ),
    },
    {
      name: 'Lista con error',
      view: (
        <SelectField label="Provincia" error="Elegí una provincia">
          <option value="">Elegí una</option>
          <option>Salta</option>
        </SelectField>
      ),
    },
    {name: 'Varias líneas', view: <TextareaField label="Comentarios" maxLength={500} defaultValue="Hola" />},
  ],
}
