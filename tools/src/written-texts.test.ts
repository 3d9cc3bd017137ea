import {expect, it} from 'vitest'
import {writtenTexts} from './written-texts.ts'

const given = (path: string, source: string) =>
  writtenTexts(path, source).map(({line, language, words}) => `${line} ${language}: ${words.trim()}`)

const PAGE = 'apps/portal/src/features/a/a-page.tsx'

it('finds the texts of a page for patients, with their lines', () => {
  const source = [
    "const title = 'Turno reservado'",
    'const page = (',
    '  <p title="Ver más">',
    '    Llegá diez minutos antes',
    '    con tu documento.',
    '  </p>',
    ')',
    'const left = `Quedan ${minutes} minutos`',
  ].join('\n')
  expect(given(PAGE, source)).toEqual([
    '1 spanish: Turno reservado',
    '3 spanish: Ver más',
    '4 spanish: Llegá diez minutos antes',
    '5 spanish: con tu documento.',
    '8 spanish: Quedan … minutos',
  ])
})

it('treats comments as English, in code, styles and migrations, and leaves out code in backticks', () => {
  expect(given(PAGE, "// Waits for `onDone`.\nconst a = 'x'")).toEqual(['1 english: Waits for         .'])
})

it('leaves out names of modules, addresses, SQL, descriptions for developers and messages of internal errors', () => {
  const source = [
    "import a from 'un módulo'",
    "const path = '/pacientes/turnos de hoy'",
    "const one = endpoint('one', 'GET /configuracion', {})",
    'const rows = sql`select día from turno`',
    "const call = {summary: 'Turnos del día'}",
    "throw new Error('No day for the día')",
  ].join('\n')
  expect(given(PAGE, source)).toEqual([])
})

it('treats strings of the server as Spanish when they look like it', () => {
  const server = 'apps/server/src/modules/a/a.ts'
  expect(given(server, "const a = ['The job failed', 'Turno de hoy', 'Revisá', 'Applied migration']")).toEqual([
    '1 english: The job failed',
    '1 spanish: Turno de hoy',
    '1 spanish: Revisá',
    '1 english: Applied migration',
  ])
})

it('reads only the comments of a test, because its strings repeat those of the product', () => {
  expect(given('apps/portal/src/a.test.ts', "// Why.\nexpect(page).toBe('Turno reservdo')")).toEqual([
    '1 english: Why.',
  ])
})

it('reads pages without their code, and migrations', () => {
  expect(given('docs/a.md', '# Title\n```\nnpm rnu\n```\nSee [the page](docs/otra.md) `foo`.')).toEqual([
    '1 english: # Title',
    '5 english: See [the page                `   `.'.replaceAll('`', ' '),
  ])
  expect(
    given('packages/database/src/migrations/0200-x.sql', "-- Why.\ninsert into a values ('Unión convivencial', 'x');"),
  ).toEqual(['1 english: Why.', '2 spanish: Unión convivencial'])
})
