import * as z from 'zod/mini'
import {expect, it} from 'vitest'
import {imagingStudies} from './latest-studies.ts'
import {studies} from './studies.ts'
import {openImage} from './study-images.ts'

const wire = {
  id: '1.2.3',
  type: 'imagen',
  title: 'TC de tórax',
  creationDate: '20-11-2026 09:30:00',
  centro: 'Centro Norte',
  address: 'Mitre 1',
  status: 'Completo',
  numero: 'A100',
  patientId: 500_001,
  listoDesde: null,
  deliveryDate: '24/11/2026',
  modalidades: ['CT'],
  imagenes: 200,
  partes: [{clase: 'documento', cantidad: 1}],
  informe: {version: 1, fecha: '2026-11-21T10:00:00-03:00', preliminar: false},
  retirado: null,
  nuevo: true,
  sensibilidad: 'normal',
  espera: null,
  puede_abrir: true,
  puede_ver_imagenes: true,
  puede_descargar: true,
  puede_compartir: true,
}

it('reads a study of the list, and also writes the fields for older systems', () => {
  const answer = {
    estado: 0,
    mensaje: '',
    estudios: [{...wire, fecha: '20261120', hora: '09:30', idImagen: 'A100', hayImagen: true}],
    sinRespuesta: [],
  }
  const inside = z.decode(studies.output, answer)
  expect(inside.studies[0]).toMatchObject({uid: '1.2.3', kind: 'imaging', due: {from: null, to: '2026-11-24'}})
  expect(z.encode(studies.output, inside)).toEqual(answer)
})

it.each(['01-05-1983', '01/05/1983', '01051983', '19830501', '1983-05-01'])(
  'reads a birth date written as %s',
  (fechaNac) => {
    const body = {documento: '30.111.222', tipoDocumento: '2', fechaNac}
    expect(z.decode(imagingStudies.input, {body})).toEqual({
      documentType: 2,
      documentNumber: '30111222',
      birthDate: '1983-05-01',
      max: 100,
    })
  },
)

it('refuses a birth date that the calendar does not have', () => {
  const body = {documento: '30111222', tipoDocumento: 2, fechaNac: '31021983'}
  expect(z.safeDecode(imagingStudies.input, {body}).success).toBe(false)
})

it.each(['25 417', 'N° 25-417/B', '#1', "O'Higgins 3"])(
  'takes the number %s, as laboratories write them',
  (accessionNumber) => {
    expect(z.decode(openImage.input, {body: {accessionNumber}})).toMatchObject({accessionNumber})
  },
)

it('refuses a uid or a number that no study can have', () => {
  for (const body of [
    {id: '../1'},
    {id: '..'},
    {id: '.'},
    {id: '1'.repeat(65)},
    {accessionNumber: '1\n2'},
    {accessionNumber: '1'.repeat(65)},
  ]) {
    expect(z.safeDecode(openImage.input, {body}).success).toBe(false)
  }
})
