import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs'
import CalendarPlus from 'lucide/dist/esm/icons/calendar-plus.mjs'
import Trash2 from 'lucide/dist/esm/icons/trash.mjs'
import {useState} from 'react'
import {Button, ButtonLink} from './button.tsx'
import {Card} from '#card/card.tsx'
import type {GalleryExample} from '#gallery/gallery-example.ts'
import {Cluster, Stack} from '#stack/stack.tsx'

function BusyButton() {
  const [busy, setBusy] = useState(false)
  return (
    <Cluster>
      <Button busy={busy} busyText="Guardando…" onClick={() => setBusy(true)}>
        Guardar cambios
      </Button>
      <Button kind="quiet" onClick={() => setBusy(false)}>
        Soltar
      </Button>
    </Cluster>
  )
}

export const example: GalleryExample = {
  group: 'Acciones',
  name: 'Botón',
  states: [
    {
      name: 'Clases',
      view: (
        <Cluster>
          <Button>Elegir</Button>
          <Button kind="ghost">Cambiar filtros</Button>
          <Button kind="quiet">Cancelar</Button>
          <Button kind="danger" icon={Trash2}>
            Anular turno
          </Button>
        </Cluster>
      ),
    },
    {
      name: 'Con ícono',
      view: (
        <Cluster>
          <Button icon={CalendarPlus}>Obtener Nuevo turno</Button>
          <Button kind="ghost" iconEnd={ArrowRight}>
            Próximo Turno
          </Button>
        </Cluster>
      ),
    },
    {name: 'Ocupado (apretalo)', view: BusyButton},
    {
      name: 'Ocupados',
      view: (
        <Cluster>
          <Button busy busyText="Enviando…">
            Enviar
          </Button>
          <Button kind="ghost" busy busyText="Buscando…">
            Ver disponibilidad
          </Button>
        </Cluster>
      ),
    },
    {
      name: 'Deshabilitados',
      view: (
        <Cluster>
          <Button disabled>Continuar</Button>
          <Button kind="ghost" disabled>
            Reenviar código
          </Button>
        </Cluster>
      ),
    },
    {name: 'Link con forma de botón', view: <ButtonLink href="#ver">Ver disponibilidad</ButtonLink>},
    {
      name: 'Ancho y chico',
      view: (
        <Stack gap={3}>
          <Button wide>Ingresar</Button>
          <Cluster>
            <Button small kind="ghost">
              Descargar
            </Button>
          </Cluster>
        </Stack>
      ),
    },
    {
      name: 'Sobre un panel profundo',
      view: (
        <Card tone="deep" as="div">
          <Cluster>
            <Button kind="light">Ver detalle</Button>
            <Button kind="outline">Mover</Button>
          </Cluster>
        </Card>
      ),
    },
  ],
}
