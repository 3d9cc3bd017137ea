import {expect, it} from 'vitest'
import {addressProblems, linesWithAddress} from './check-addresses.ts'

const PAGE = 'apps/portal/src/features/appointments/list/appointment-cards.tsx'

it('finds no address of the portal that is written by hand', () => {
  expect(addressProblems()).toEqual([])
})

it.each([
  "const href = '/pacientes/turnos/ver'",
  'const href = `/pacientes/turnos/ver?id=${id}`',
  'const href = `${PATHS.area}/turnos/ver?id=${id}`',
  'const href = `${PATHS.studies}?tipo=${kind}`',
  'const href = `${PATHS.sharedStudies}?${IMAGES_OF}=${uid}`',
  'const search = `?para=${id}`',
  'const page = <a href="/pacientes/turnos">Turnos</a>',
])('finds: %s', (line) => {
  expect(linesWithAddress(PAGE, `const one = 1\n${line}`)).toEqual([2])
})

it.each([
  'const href = appointmentPath(id)',
  'const href = withQuery(PATHS.studies, {[KIND_PARAMETER]: kind})',
  '// `${PATHS.area}/turnos`',
  "const text = `${name}: '/turnos'?`",
  'const key = `${PATHS.studies}`',
])('does not find: %s', (line) => {
  expect(linesWithAddress(PAGE, line)).toEqual([])
})

it('leaves tests and the list of the paths free', () => {
  for (const path of ['packages/contract/src/pages/paths.ts', 'apps/portal/src/app/login.test.tsx']) {
    expect(linesWithAddress(path, "const href = '/pacientes/turnos'")).toEqual([])
  }
})
