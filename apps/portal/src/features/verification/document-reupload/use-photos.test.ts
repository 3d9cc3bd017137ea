import {expect, it} from 'vitest'
import {problemsOfFiles, refusedFiles, tooManyFiles, unreadableFiles} from './use-photos.ts'

it('names the files that are not images', () => {
  expect(unreadableFiles([])).toBeUndefined()
  expect(unreadableFiles(['nota.txt'])).toBe('No pudimos leer «nota.txt». Elegí una foto en formato JPG o PNG.')
  expect(unreadableFiles(['a.txt', 'b.txt'])).toBe(
    'No pudimos leer «a.txt» y «b.txt». Elegí fotos en formato JPG o PNG.',
  )
})

it('names the files over the limit', () => {
  expect(tooManyFiles(5, [])).toBeUndefined()
  expect(tooManyFiles(5, ['seis.jpg'])).toBe('Podés enviar hasta 5 imágenes. Quedó afuera «seis.jpg».')
})

it('says how many of the sent pictures were refused, and that the others stay', () => {
  expect(refusedFiles(1, 3)).toBe(
    'No pudimos recibir 1 de las 3 imágenes. Quitá o cambiá las marcadas: las demás siguen acá.',
  )
  expect(refusedFiles(1, 1)).toBe('No pudimos recibir las imágenes. Quitalas o cambialas por otras.')
})

it('maps the problems of the server to the files', () => {
  const problems = [
    {field: 'file.0', message: 'No es una imagen'},
    {field: 'file.12', message: 'Muy pesado'},
    {field: 'file', message: 'Elegí al menos un archivo'},
  ]
  expect([...problemsOfFiles(problems)]).toEqual([
    [0, 'No es una imagen'],
    [12, 'Muy pesado'],
  ])
})
