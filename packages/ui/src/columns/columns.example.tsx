import {Card} from '#card/card.tsx'
import type {GalleryExample} from '#gallery/gallery-example.ts'
import {Columns, WithAside} from './columns.tsx'

export const example: GalleryExample = {
  group: 'Bases',
  name: 'Columnas',
  states: [
    {
      name: 'Iguales',
      wide: true,
      view: (
        <Columns from={850}>
          <Card title="Tus datos">Ana Ceballos</Card>
          <Card title="Tu plan">Plan Azul 210</Card>
        </Columns>
      ),
    },
    {
      name: 'Tarjetas de la misma altura',
      wide: true,
      view: (
        <Columns from={700} widths="cards">
          <Card title="Próximos turnos">
            <p>Cardiología</p>
            <p>Pediatría</p>
          </Card>
          <Card title="Estudios">Un resultado</Card>
        </Columns>
      ),
    },
    {
      name: 'Una principal y otra angosta',
      wide: true,
      view: (
        <Columns from={1200} widths="aside">
          <Card title="Tu turno">Cardiología, 10:30 h</Card>
          <Card title="Dónde">Barrio Norte</Card>
        </Columns>
      ),
    },
    {
      name: 'Con una explicación al lado',
      wide: true,
      view: (
        <WithAside
          aside={
            <>
              <h2>Para qué lo usamos</h2>
              <p>Para avisarte de tus turnos.</p>
            </>
          }
        >
          <Card title="Email">ana@ejemplo.ar</Card>
        </WithAside>
      ),
    },
  ],
}
