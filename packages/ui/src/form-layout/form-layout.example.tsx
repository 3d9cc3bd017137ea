import {Button} from '#button/button.tsx'
import type {GalleryExample} from '#gallery/gallery-example.ts'
import {Pair} from '#pair/pair.tsx'
import {Panel} from '#panel/panel.tsx'
import {TextField} from '#text-field/text-field.tsx'
import {FieldGroup, FormActions, FormLayout} from './form-layout.tsx'

export const example: GalleryExample = {
  group: 'Bases',
  name: 'Formulario',
  states: [
    {
      name: 'Una página, con grupos y acciones',
      wide: true,
      view: (
        <FormLayout aria-label="Tus datos">
          <Panel size="large">
            <FieldGroup legend="Sobre vos">
              <Pair>
                <TextField label="Nombre" name="firstName" />
                <TextField label="Apellido" name="lastName" />
              </Pair>
            </FieldGroup>
            <FieldGroup legend="Contacto">
              <TextField label="Email" name="email" />
            </FieldGroup>
            <FormActions>
              <Button kind="ghost">Volver</Button>
              <Button>Guardar</Button>
            </FormActions>
          </Panel>
        </FormLayout>
      ),
    },
    {
      name: 'En una tarjeta, que ya dice el título del grupo',
      view: (
        <FormLayout width="box" aria-label="Domicilio">
          <FieldGroup legend="Dónde vivís" hidesLegend>
            <TextField label="Calle y número" name="address" />
          </FieldGroup>
        </FormLayout>
      ),
    },
  ],
}
