import {EmptyAppointmentsArt} from '#art/empty-appointments-art.tsx'
import {EmptyHistoryArt} from '#art/empty-history-art.tsx'
import {EmptyStudiesArt} from '#art/empty-studies-art.tsx'
import {SuccessArt} from '#art/success-art.tsx'
import {Button, ButtonLink} from '#button/button.tsx'
import {Card} from '#card/card.tsx'
import {EmptyState} from './empty-state.tsx'
import type {GalleryExample} from '#gallery/gallery-example.ts'

export const example: GalleryExample = {
  group: 'Estados',
  name: 'Vacío y éxito',
  states: [
    {
      name: 'Sin turnos',
      view: (
        <Card title="Próximos turnos">
          <EmptyState
            picture={<EmptyAppointmentsArt />}
            title="Todavía no tenés turnos"
            action={<ButtonLink href="#nuevo">Obtener Nuevo turno</ButtonLink>}
          />
        </Card>
      ),
    },
    {
      name: 'Sin atenciones',
      view: (
        <Card title="Historial">
          <EmptyState picture={<EmptyHistoryArt />} title="No registramos atenciones en los últimos 360 días" />
        </Card>
      ),
    },
    {
      name: 'Sin estudios',
      view: (
        <Card title="Imágenes">
          <EmptyState picture={<EmptyStudiesArt />} title="No hay estudios para mostrar">
            Cuando haya un resultado te avisamos por email.
          </EmptyState>
        </Card>
      ),
    },
    {
      name: 'Éxito, a página entera',
      wide: true,
      view: (
        <EmptyState
          size="page"
          picture={<SuccessArt />}
          title="¡Identidad Validada!"
          action={
            <>
              <Button>Ver mis estudios</Button>
              <Button kind="ghost">Volver al inicio</Button>
            </>
          }
        >
          Ya podés ver tus resultados y sumar a tu grupo familiar.
        </EmptyState>
      ),
    },
  ],
}
