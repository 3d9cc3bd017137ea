import {useState} from 'react'
import {Avatar} from './avatar.tsx'
import {Chip} from './chip.tsx'
import type {GalleryExample} from './gallery/gallery-example.ts'
import {RadioCards} from './radio-cards.tsx'
import {SearchList} from './search-list.tsx'

const people = [
  {value: 'ana', name: 'Para mí', note: 'Ana Ceballos', aside: <Avatar name="Ana Ceballos" />},
  {value: 'tomas', name: 'Tomás', note: '8 años', aside: <Avatar name="Tomás Ceballos" tone="rio" />},
]

const specialties = [
  'Alergia',
  'Cardiología',
  'Clínica médica',
  'Dermatología',
  'Endocrinología',
  'Gastroenterología',
  'Ginecología',
  'Kinesiología',
  'Nutrición',
  'Odontología',
  'Oftalmología',
  'Pediatría',
  'Traumatología',
].map((name) => ({value: name, name}))

function PersonChoice() {
  const [value, setValue] = useState<string | null>('tomas')
  return <RadioCards legend="¿Para quién es el turno?" choices={people} value={value} onChoose={setValue} columns={2} />
}

function SpecialtyChoice() {
  const [value, setValue] = useState<string | null>('Cardiología')
  return (
    <SearchList
      legend="Especialidad"
      searchText="Buscar especialidad"
      choices={specialties}
      value={value}
      onChoose={setValue}
      say={(count) => `${count} especialidades`}
      emptyText="No encontramos esa especialidad"
    />
  )
}

export const example: GalleryExample = {
  group: 'Campos',
  name: 'Elegir una opción',
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
    {name: 'Lista larga con búsqueda', view: SpecialtyChoice},
    {
      name: 'Lista con error',
      view: (
        <SearchList
          legend="Tipo de consulta"
          searchText="Buscar consulta"
          choices={specialties.slice(0, 3)}
          value={null}
          onChoose={() => undefined}
          say={(count) => `${count} consultas`}
          emptyText="No encontramos esa consulta"
          error="Elegí un tipo de consulta"
        />
      ),
    },
  ],
}
