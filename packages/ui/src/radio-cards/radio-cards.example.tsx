import {useState} from 'react'
import {Avatar} from '#avatar/avatar.tsx'
import {Chip} from '#chip/chip.tsx'
import type {GalleryExample} from '#gallery/gallery-example.ts'
import {RadioCards} from './radio-cards.tsx'

const people = [
  {value: 'ana', name: 'Para mí', note: 'Ana Ceballos', aside: <Avatar name="Ana Ceballos" />},
  {value: 'tomas', name: 'Tomás', note: '8 años', aside: <Avatar name="Tomás Ceballos" tone="rio" />},
]

function PersonChoice() {
  const [value, setValue] = useState<string | null>('tomas')
  return <RadioCards legend="¿Para quién es el turno?" choices={people} value={value} onChoose={setValue} columns={2} />
}

export const example: GalleryExample = {
  group: 'Campos',
  name: 'Opciones',
  states: [
    {name: 'Con imagen, en dos columnas', view: PersonChoice},
    {
      name: 'Con error y una que no se puede',
      view: (
        <RadioCards
          legend="Centro"
          hint="Los que cubre tu plan"
          error="Elegí un centro"
          choices={[
            {value: '1', name: 'Barrio Norte', note: 'Av. del Ceibal 2450'},
            {value: '2', name: 'Olivos', note: 'Av. del Río 3301', disabled: true, aside: <Chip>Sin cobertura</Chip>},
          ]}
        />
      ),
    },
  ],
}
