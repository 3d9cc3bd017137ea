import {Button} from '#button/button.tsx'
import type {GalleryExample} from '#gallery/gallery-example.ts'
import {Notice} from './notice.tsx'

export const example: GalleryExample = {
  group: 'Estados',
  name: 'Aviso',
  states: [
    {
      name: 'Información',
      view: <Notice title="Tu identidad está en revisión">Nuestro equipo la revisa dentro de las 24 horas.</Notice>,
    },
    {
      name: 'Atención, con acción',
      view: (
        <Notice tone="warn" title="Falta validar tu identidad" action={<Button kind="ghost">Validar</Button>}>
          Hace falta para ver tus resultados.
        </Notice>
      ),
    },
    {
      name: 'Error',
      view: (
        <Notice tone="bad" title="No pudimos guardar los cambios">
          Lo que escribiste sigue acá. <a href="#otra">Probá otra vez</a>.
        </Notice>
      ),
    },
    {name: 'Hecho', view: <Notice tone="ok" title="Información actualizada" live="status" />},
  ],
}
