import {expect, it} from 'vitest'
import {filesByAddress} from './page-code.ts'

const PAGES = [
  {id: 'root', path: '', module: '/assets/root.js', css: ['/assets/root.css']},
  {id: 'area', parentId: 'root', path: 'pacientes', module: '/assets/area.js'},
  {id: 'first', parentId: 'area', index: true, module: '/assets/first.js', imports: ['/assets/card.js']},
  {id: 'list', parentId: 'area', path: 'turnos', module: '/assets/list.js', css: ['/assets/card.css']},
]

it('a page needs the files of all the layouts around it, with what they import', () => {
  const filesOf = filesByAddress(PAGES)
  const around = ['/assets/root.js', '/assets/root.css', '/assets/area.js']
  expect(filesOf('/pacientes')).toEqual([...around, '/assets/first.js', '/assets/card.js'])
  expect(filesOf('/pacientes/turnos')).toEqual([...around, '/assets/list.js', '/assets/card.css'])
})

it('an unknown address has no files', () => {
  expect(filesByAddress(PAGES)('/elsewhere')).toEqual([])
  expect(filesByAddress([])('/pacientes')).toEqual([])
})

it('ignores the page for unknown addresses unless the list of pages is complete', () => {
  const pages = [...PAGES, {id: 'unknown', parentId: 'root', path: '*', module: '/assets/unknown.js'}]
  expect(filesByAddress(pages)('/elsewhere')).toEqual([])
  expect(filesByAddress(pages, 'whole')('/elsewhere')).toContain('/assets/unknown.js')
})
