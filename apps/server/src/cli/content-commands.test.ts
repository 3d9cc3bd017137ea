import {mkdir, mkdtemp, readFile, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {NO_CONTENT, type CentreContent, type SiteContent} from '@ceibo/contract/content/content-document'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import sharp from 'sharp'
import {afterAll, beforeAll, beforeEach, expect, it} from 'vitest'
import {contentService} from '#modules/content/site-content.ts'
import {runOperation} from './run-operation.ts'

const {db, appUrl, ownerUrl} = await freshDatabase()
const folder = await mkdtemp(join(tmpdir(), 'ceibo-content-'))
afterAll(() => rm(folder, {recursive: true}))

// A process that has read an upload accepts only JPEG and PNG from then on; a real command runs in a process of its own.
beforeAll(() => sharp.unblock({operation: ['VipsForeignLoad']}))

const variables = {DATA_DIR: join(folder, 'data'), DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl}
const ceibo = (...args: string[]) => runOperation(args, variables)

const file = join(folder, 'content.json')

async function imported(content: unknown) {
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content))
  return ceibo('content', 'import', file)
}

const OLIVOS: CentreContent = {
  slug: 'olivos',
  name: 'Centro Médico Olivos',
  address: 'Av. Nueva 100',
  city: 'Olivos',
  phone: '11-5555-0199',
  place: {latitude: -34.5, longitude: -58.49},
  hours: [{days: ['lun', 'mar'], from: '08:00', until: '20:00'}],
  sections: [{kind: 'info', title: 'Cómo llegar', paragraphs: ['Línea 60.']}],
  groups: [{title: 'Especialidades', icon: 'specialties', items: [{name: 'Cardiología'}]}],
}
const CONTENT: SiteContent = {...NO_CONTENT, centres: [OLIVOS]}

beforeEach(async () => {
  await db.deleteFrom('site_content').execute()
  await db.deleteFrom('centre').execute()
  const at = {kind: 'medical', address: 'Calle 1', city: 'Olivos', province_id: 2, phone: '11 4000 0001'}
  await db
    .insertInto('centre')
    .values([
      {...at, slug: 'almagro', name: 'Almagro'},
      {...at, slug: 'olivos', name: 'Olivos'},
    ])
    .execute()
})

it('publishes a document, including the texts of a centre, and exports it again', async () => {
  expect(await ceibo('content', 'export', file)).toEqual({
    code: 1,
    text: 'No content was published yet: see content import.',
  })
  expect(await imported(CONTENT)).toEqual({code: 0, text: 'Published: 1 centres, 0 news, 0 services.'})

  const {centres} = await contentService(db).current()
  expect(centres.map(({slug, phone, hours}) => ({slug, phone, hours}))).toEqual([
    {slug: 'olivos', phone: '11-5555-0199', hours: OLIVOS.hours},
    {slug: 'almagro', phone: '11 4000 0001', hours: []},
  ])

  await db.updateTable('centre').set({phone: '11-5555-0200'}).where('slug', '=', 'olivos').execute()
  expect(await ceibo('content', 'export', file)).toMatchObject({code: 0})
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({
    ...CONTENT,
    centres: [{...OLIVOS, phone: '11-5555-0200'}],
  })
  expect(await ceibo('content', 'import', file)).toMatchObject({code: 0})
})

it('reports every problem with its place, and publishes nothing', async () => {
  await imported(CONTENT)
  const wrong = {
    ...CONTENT,
    centres: [{...OLIVOS, phone: 'call us', colour: 'red'}],
    notices: [{id: 'sin-agua', title: 'Sin agua', text: 'El 3.', from: '2026-09-04', until: '2026-09-03'}],
    closures: [{centre: 'moron', reason: 'Feriado', from: '2026-09-03', until: '2026-09-03'}],
  }
  const {code, text} = await imported(wrong)
  expect(code).toBe(1)
  expect(text.split('\n')).toEqual([
    'centres[0].phone: a telephone number',
    'centres[0]: Unrecognized key: "colour"',
    'notices[0].until: from must not be later than until',
    'closures[0].centre: "moron" is not one of the centres',
    'Nothing was published.',
  ])
  expect((await contentService(db).current()).notices).toEqual([])
})

it.each([
  ['what is not JSON', '{', /^This is not JSON/],
  ['another version', {...NO_CONTENT, version: 2}, /^version: /],
  ['no object', '[]', /^the document: /],
  ['a centre of no network', {...NO_CONTENT, centres: [{...OLIVOS, slug: 'moron'}]}, /has no open centre "moron"/],
  [
    'a picture that is not there',
    {...CONTENT, centres: [{...OLIVOS, cover: 'fachada'}]},
    /^centres\[0\]\.cover: there is no picture "fachada"/,
  ],
  [
    'an address of a script',
    {...CONTENT, featured: {title: 'a', text: 'b', action: 'c', href: 'javascript:x'}},
    /^featured\.href: /,
  ],
  [
    'an address of another host',
    {...CONTENT, featured: {title: 'a', text: 'b', action: 'c', href: '//x'}},
    /^featured\.href: /,
  ],
  [
    'a picture by a name that every object has',
    {...CONTENT, centres: [{...OLIVOS, cover: 'constructor'}]},
    /^centres\[0\]\.cover: there is no picture "constructor"/,
  ],
  ...['\u0000', '\u001b[2J', '\r\nX-EVIL: 1', '\u009b', '\u202e', '\ud800', '\u0301'.repeat(9)].map(
    (unsafe): [string, unknown, RegExp] => [
      `a text with ${JSON.stringify(unsafe)}`,
      {...CONTENT, centres: [{...OLIVOS, sections: [{kind: 'info', title: 'a', paragraphs: [`a${unsafe}b`]}]}]},
      /^centres\[0\]\.sections\[0\]\.paragraphs\[0\]: a character that cannot be used/,
    ],
  ),
])('refuses %s', async (_, content, why) => {
  expect(await imported(content)).toEqual({code: 1, text: expect.stringMatching(why)})
  expect(await db.selectFrom('site_content').selectAll().execute()).toEqual([])
})

it('R7: prints the texts of a document without escape codes, so that they cannot control the terminal', async () => {
  for (const content of ['{"a": \u001b[2J\u009b}', {...CONTENT, '\u001b[31m\u202eab': 1}]) {
    const {text} = await imported(content)
    expect(text).toContain('\uFFFD')
    for (const code of ['\u001b', '\u009b', '\u202e']) expect(text).not.toContain(code)
  }
})

it('imports the pictures that can be read, and reports each of the others', async () => {
  const pictures = join(folder, 'pictures')
  await mkdir(join(pictures, 'a-folder.jpg'), {recursive: true})
  await writeFile(join(pictures, 'page.jpg'), '<html>')
  const flower = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
  for (const name of ['flower', 'long', 'turned']) await writeFile(join(pictures, `${name}.svg`), flower)
  await writeFile(join(pictures, 'flower.txt'), 'Una flor\nde ceibo\n')
  await writeFile(join(pictures, 'long.txt'), 'a'.repeat(501))
  await writeFile(join(pictures, 'turned.txt'), 'a\u202eb')

  const {code, text} = await ceibo('content', 'pictures', pictures)
  expect(code).toBe(1)
  for (const file of ['a-folder.jpg', 'long.svg', 'page.jpg', 'turned.svg']) expect(text).toContain(`${file}: `)
  expect(text).toMatch(/\n1 pictures taken\.$/)
  expect((await contentService(db).current()).pictures).toMatchObject({flower: {alternative: 'Una flor de ceibo'}})
})

it('names the missing file', async () => {
  expect(await ceibo('content', 'import', join(folder, 'none.json'))).toMatchObject({
    code: 1,
    text: expect.stringContaining('none.json: ENOENT'),
  })
})
