import type {GalleryExample} from '#gallery/gallery-example.ts'
import {PasswordField} from './password-field.tsx'

export const example: GalleryExample = {
  group: 'Campos',
  name: 'Contraseña',
  states: [
    {name: 'Escrita', view: <PasswordField label="Contraseña" defaultValue="ceibo-1234" />},
    {
      name: 'Con error',
      view: (
        <PasswordField
          label="Contraseña nueva"
          hint="Al menos 8 caracteres, con letras y números"
          autoComplete="new-password"
          defaultValue="123"
          error="La contraseña es muy corta"
        />
      ),
    },
  ],
}
