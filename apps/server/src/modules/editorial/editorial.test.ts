import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import type {Json} from '@ceibo/contract/content/editing/content-parts'
import {STAFF_API} from '@ceibo/contract/staff/staff-api'
import {aCentre} from '@ceibo/testing/builders/network-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import sharp from 'sharp'
import {beforeEach, describe, expect, it} from 'vitest'
import {TEST_NOW, testServer} from '#api/testing/test-server.ts'
import {editingRoutes} from '#modules/catalogues/editing/editing.routes.ts'
import {publishedContent} from '#modules/content/site-content.ts'
import {filesInMemory} from '#modules/files/test-upload.ts'
import {publishDue} from './publish-draft.ts'
import {anEditor, contentOfCentre, HOURS, publish} from './test-editors.ts'

const {db} = await freshDatabase()
const centre = await aCentre(db)
const PAGE = `centre:${centre.slug}`
const NEWS = {id: 'vacunas', title: 'Vacunas', summary: 'Ya están.', date: '2026-02-01'}

beforeEach(async () => {
  await db.deleteFrom('content_draft').execute()
  await db.deleteFrom('site_content').execute()
  await publish(db, contentOfCentre(centre.slug, centre.name))
})

const news = async () => (await publishedContent(db)).news
const page = async () => (await publishedContent(db)).centres.find(({slug}) => slug === centre.slug)

it('keeps a draft, publishes it, says who did what, and takes it back', async () => {
  const ana = await anEditor(db)
  const version = await ana.begin('news:vacunas', {...NEWS, title: 'Vacunas 2026'})
  expect(await news()).toEqual([NEWS])
  expect((await ana.list())['parts']).toContainEqual({
    part: 'news:vacunas',
    name: 'Vacunas 2026',
    date: '2026-02-01',
    isPublished: true,
    mayEdit: true,
    draft: {by: 'Ana Sosa', at: '2026-03-02T10:00:00-03:00', publishAt: null, problem: null},
  })
  const {body} = await ana.publish('news:vacunas', version)
  expect(body).toMatchObject({estado: 0})
  expect(await news()).toEqual([{...NEWS, title: 'Vacunas 2026'}])
  expect((await ana.read('news:vacunas'))['draft']).toBeNull()
  expect((await ana.history('news:vacunas'))[0]).toMatchObject({
    by: 'Ana Sosa',
    before: {title: 'Vacunas'},
    after: {title: 'Vacunas 2026'},
  })

  expect((await ana.takeBack(body['publicationId'])).body).toMatchObject({estado: 0})
  expect(await news()).toEqual([NEWS])
  expect((await ana.takeBack(body['publicationId'])).body).toMatchObject({estado: 1})
  const audited = db.selectFrom('audit_event').select('result').where('action', '=', 'content-publish')
  expect((await audited.orderBy('id', 'desc').limit(2).execute()).map(({result}) => result)).toEqual([
    'taken-back',
    'published',
  ])
})

it('adds an entry, and takes one out and back', async () => {
  const ana = await anEditor(db)
  const added = {id: 'nueva', title: 'Nueva', summary: 'Abrimos.', date: '2026-03-01', href: '/buscar'}
  await ana.publish('news:nueva', await ana.begin('news:nueva', added))
  expect((await news()).map(({id}) => id)).toEqual(['vacunas', 'nueva'])
  const {body} = await ana.publish('news:vacunas', await ana.begin('news:vacunas', null))
  expect((await news()).map(({id}) => id)).toEqual(['nueva'])
  await ana.takeBack(body['publicationId'])
  expect((await news()).map(({id}) => id)).toEqual(['nueva', 'vacunas'])
})

describe('two editors at once', () => {
  it('of two who save the same draft, one is told who was first and what they wrote', async () => {
    const [ana, bruno] = [await anEditor(db), await anEditor(db, {name: 'Bruno Ruiz'})]
    const version = await ana.begin('news:vacunas', {...NEWS, title: 'A'})
    const {revision} = await ana.read('news:vacunas')
    const saves = await Promise.all([
      ana.save('news:vacunas', {version, revision, value: {...NEWS, title: 'De Ana'}}),
      bruno.save('news:vacunas', {version, revision, value: {...NEWS, title: 'De Bruno'}}),
    ])
    expect(saves.map(({body}) => Number(body['estado'])).toSorted((one, other) => one - other)).toEqual([0, 1])
    const first = saves.findIndex(({body}) => body['estado'] === 0)
    expect(saves[1 - first]?.body).toMatchObject({
      by: ['Ana Sosa', 'Bruno Ruiz'][first],
      version: saves[first]?.body['version'],
      value: {title: ['De Ana', 'De Bruno'][first]},
    })
  })

  it('of many who begin the draft of a part at the same time, one does', async () => {
    const editors = await Promise.all(['Ana', 'Bruno', 'Clara', 'Diego'].map((name) => anEditor(db, {name})))
    const {revision} = (await editors[0]?.read('news:vacunas')) ?? {}
    const saves = await Promise.all(
      editors.map(({save}, at) => save('news:vacunas', {revision, value: {...NEWS, title: `De ${at}`}})),
    )
    expect(saves.map(({body}) => Number(body['estado'])).toSorted((one, other) => one - other)).toEqual([0, 1, 1, 1])
  })

  it('whoever goes on with a draft that was published meanwhile is told what is published, and can go on top of it', async () => {
    const [ana, bruno] = [await anEditor(db), await anEditor(db, {name: 'Bruno Ruiz'})]
    const version = await ana.begin('news:vacunas', {...NEWS, title: 'A'})
    const {draft} = await bruno.read('news:vacunas')
    await ana.publish('news:vacunas', version)
    const mine = {...NEWS, title: 'A', summary: 'De Bruno'}
    const late = await bruno.save('news:vacunas', {version, revision: draft.baseRevision, value: mine})
    expect(late.body).toMatchObject({estado: 2, by: 'Ana Sosa', published: {title: 'A'}})
    expect(
      (await bruno.save('news:vacunas', {version: 0, revision: late.body['revision'], value: mine})).body,
    ).toMatchObject({estado: 0})
  })

  it('a version is never given twice, so that an old one never overwrites the next draft', async () => {
    const [ana, bruno] = [await anEditor(db), await anEditor(db)]
    const version = await ana.begin('news:vacunas', {...NEWS, title: 'A'})
    expect((await ana.discard('news:vacunas', version)).body).toMatchObject({estado: 0})
    await bruno.begin('news:vacunas', {...NEWS, title: 'De Bruno'})
    const {revision} = await ana.read('news:vacunas')
    const late = await ana.save('news:vacunas', {version, revision, value: {...NEWS, title: 'Viejo'}})
    expect(late.body).toMatchObject({estado: 1, value: {title: 'De Bruno'}})
  })
})

const asJson = (hours: typeof HOURS): Json => hours.map((one) => ({...one}))

async function catalogue() {
  const {headers} = await anEditor(db, {role: 'administrator', name: 'Marta'})
  const server = await testServer(db, {routes: editingRoutes})
  const rowOf = async () => {
    const {rows} = (await server.inject({url: `${STAFF_API}/catalogos/centres`, headers})).json()
    return rows.find((one: {rowId: number}) => one.rowId === centre.id)
  }
  const save = async (row: {version: number}, values: object) =>
    (
      await server.inject({
        method: 'POST',
        url: `${STAFF_API}/catalogos/cambios`,
        headers: {...headers, 'idempotency-key': `save-${Math.random()}`},
        payload: {draft: {catalogue: 'centres', rowId: centre.id, version: row.version, values}},
      })
    ).json()
  return {rowOf, save}
}

describe('a centre, which its catalogue changes too', () => {
  const CLOSED: typeof HOURS = [{days: ['mar'], from: '09:00', until: '18:00'}]
  const ofPage = (changes: {[name: string]: Json}) => ({hours: asJson(HOURS), ...SECTIONS, ...changes})
  const SECTIONS = {
    sections: [{kind: 'info', title: 'Cómo llegar', paragraphs: ['Línea 60.']}],
    groups: [],
  }
  it('keeps hours that the catalogue published while a draft of other fields was written', async () => {
    const ana = await anEditor(db)
    const {rowOf, save} = await catalogue()
    const sections = [{kind: 'alert', title: 'Obra', paragraphs: ['Entrá por **el costado**.']}]
    const version = await ana.begin(PAGE, ofPage({sections}))
    const row = await rowOf()
    expect(await save(row, {...row.values, address: 'Calle Nueva 5', hours: CLOSED})).toMatchObject({estado: 0})

    expect((await ana.publish(PAGE, version)).body).toMatchObject({estado: 0})
    expect(await page()).toMatchObject({hours: CLOSED, address: 'Calle Nueva 5', sections})
  })

  it('tells whoever changed the same field, and puts nothing in its place', async () => {
    const ana = await anEditor(db)
    const {rowOf, save} = await catalogue()
    const version = await ana.begin(PAGE, ofPage({hours: [{days: ['dom'], from: '08:00', until: '09:00'}]}))
    const row = await rowOf()
    await save(row, {...row.values, hours: CLOSED})
    expect((await ana.publish(PAGE, version)).body).toMatchObject({estado: 2, by: 'Marta', published: {hours: CLOSED}})
    expect(await page()).toMatchObject({hours: CLOSED})
  })

  it('tells a form of the catalogue that was opened before about hours that the editor published', async () => {
    const ana = await anEditor(db)
    const {rowOf, save} = await catalogue()
    const row = await rowOf()
    await ana.publish(PAGE, await ana.begin(PAGE, ofPage({hours: asJson(CLOSED)})))
    expect(await save(row, {...row.values, phone: '11 4000 9999'})).toMatchObject({
      estado: 1,
      by: 'Ana Sosa',
      values: {hours: CLOSED},
    })
    expect(await page()).toMatchObject({hours: CLOSED})
  })
})

describe('at a time', () => {
  const AT = '2026-03-03T09:00:00-03:00'
  const later = settableClock(new Date('2026-03-03T09:00:30-03:00'))

  it('is published exactly once by several processes, and by nobody before', async () => {
    const ana = await anEditor(db)
    const version = await ana.begin('news:vacunas', {...NEWS, title: 'Mañana'})
    expect((await ana.publish('news:vacunas', version, AT)).body).toMatchObject({estado: 3, publishAt: AT})
    expect(await publishDue({db, clock: settableClock(TEST_NOW)})).toBe(0)
    expect(await news()).toEqual([NEWS])
    const before = await countPublications()
    const published = await Promise.all([1, 2, 3, 4].map(() => publishDue({db, clock: later})))
    expect(published.reduce((sum, one) => sum + one)).toBe(1)
    expect(await news()).toEqual([{...NEWS, title: 'Mañana'}])
    expect(await countPublications()).toBe(before + 1)
    expect((await ana.history('news:vacunas'))[0]).toMatchObject({by: 'Ana Sosa'})
  })

  it('is kept from changes until it is cancelled', async () => {
    const ana = await anEditor(db)
    const version = await ana.begin('news:vacunas', {...NEWS, title: 'Mañana'})
    await ana.publish('news:vacunas', version, AT)
    const {revision} = await ana.read('news:vacunas')
    const change = {version, revision, value: {...NEWS, title: 'A medias'}}
    expect((await ana.save('news:vacunas', change)).body).toMatchObject({estado: 3, publishAt: AT})
    expect((await ana.discard('news:vacunas', version)).body).toMatchObject({estado: 3})
    expect((await ana.cancel('news:vacunas')).status).toBe(200)
    expect((await ana.save('news:vacunas', change)).body).toMatchObject({estado: 0})
    expect(await publishDue({db, clock: later})).toBe(0)
    expect(await news()).toEqual([NEWS])
  })

  it('stays a draft that says why, where somebody published the same field meanwhile', async () => {
    const ana = await anEditor(db)
    await ana.publish('news:vacunas', await ana.begin('news:vacunas', {...NEWS, title: 'Mañana'}), AT)
    await publish(db, {...contentOfCentre(centre.slug, centre.name), news: [{...NEWS, title: 'Por comando'}]})
    expect(await publishDue({db, clock: later})).toBe(0)
    expect((await news())[0]).toMatchObject({title: 'Por comando'})
    expect((await ana.read('news:vacunas'))['draft']).toMatchObject({problem: 'changed-meanwhile', publishAt: null})
  })

  it('is refused in the past, and with mistakes', async () => {
    const ana = await anEditor(db)
    const version = await ana.begin('news:vacunas', {...NEWS, title: ''})
    expect((await ana.publish('news:vacunas', version, '2026-03-02T09:59:00-03:00')).body).toMatchObject({estado: 5})
    expect((await ana.publish('news:vacunas', version, AT)).body).toMatchObject({estado: 4})
  })
})

const countPublications = async () =>
  Number(
    (
      await db
        .selectFrom('site_content')
        .select(({fn}) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )

describe('what is typed', () => {
  it.each([
    ['news:vacunas', {...NEWS, title: ' '}, [{path: 'title', message: 'Este campo es requerido'}]],
    [
      'news:vacunas',
      {...NEWS, href: 'javascript:alert(1)'},
      [{path: 'href', message: 'Escribí una dirección que empiece con / o con https://'}],
    ],
    ['news:vacunas', {...NEWS, summary: 'x'.repeat(401)}, [{path: 'summary', message: 'Máximo 400 caracteres'}]],
    ['news:vacunas', {...NEWS, picture: 'no-esta'}, [{path: 'picture', message: 'Esa foto ya no está'}]],
    ['news:vacunas', {...NEWS, colour: 'rojo'}, [{path: '', message: expect.any(String)}]],
    [
      'notice:agua',
      {title: 'Agua', text: '[mirá](javascript:x)', from: '2026-03-05', until: '2026-03-04'},
      [
        {path: 'until', message: 'No puede ser antes del comienzo'},
        {path: 'text', message: 'El link «javascript:x» tiene que empezar con / o con https://'},
      ],
    ],
    [
      PAGE,
      {hours: [], groups: [], sections: [{kind: 'info', title: 'A', paragraphs: ['[b](//otro.example)']}]},
      [{path: 'sections.0.paragraphs', message: 'El link «//otro.example» tiene que empezar con / o con https://'}],
    ],
    [
      'guard:nueva',
      {title: 'Guardia', centre: 'moron', specialties: ['Clínica'], hours: []},
      [{path: '', message: 'Nombra algo que ya no está en las páginas, o hay demasiados en la lista'}],
    ],
  ])('is kept in a draft, and %s is not published with mistakes: %j', async (part, value, problems) => {
    const ana = await anEditor(db)
    const version = await ana.begin(part, value)
    expect((await ana.publish(part, version)).body).toMatchObject({estado: 4, problems})
    expect((await ana.read(part))['draft'].value).toEqual(value)
    expect(await news()).toEqual([NEWS])
  })

  it('is refused where it is too long, no JSON, too deep, or has characters that cannot be used', async () => {
    const ana = await anEditor(db)
    const {revision} = await ana.read('news:vacunas')
    const saveText = (value: string) =>
      ana.send('PUT', `/partes/${encodeURIComponent('news:vacunas')}/borrador`, {version: 0, revision, value})
    for (const text of ['{', `"${'x'.repeat(160_000)}"`, '['.repeat(60_000), JSON.stringify('\u0000')])
      expect((await saveText(text)).status).toBe(422)
    expect((await ana.save('news:vacunas', {revision, value: {...NEWS, title: 'a\u0000b'}})).body['errores']).toEqual([
      {campo: 'value.title', mensaje: 'Hay caracteres que no se pueden usar'},
    ])
    expect((await ana.read('news:vacunas'))['draft']).toBeNull()
  })

  it('with HTML is text', async () => {
    const ana = await anEditor(db)
    const title = '<script>alert(1)</script>'
    await ana.publish('news:vacunas', await ana.begin('news:vacunas', {...NEWS, title}))
    expect((await news())[0]?.title).toBe(title)
  })
})

it('lets who edits one centre change its page alone, and read the rest', async () => {
  const local = await anEditor(db, {centre: centre.slug})
  const {revision, published} = await local.read(PAGE)
  expect((await local.save(PAGE, {revision, value: published})).body).toMatchObject({estado: 0})
  expect((await local.read('news:vacunas'))['published']).toEqual(NEWS)
  expect((await local.save('news:vacunas', {revision, value: NEWS})).status).toBe(404)
  expect((await local.send('GET', `/partes/${encodeURIComponent('centre:no_hay')}`)).status).toBe(404)
  const [change] = await local.history('news:vacunas')
  expect((await local.takeBack(change.publicationId)).status).toBe(404)
})

it('stores a picture anew under a name of its own, with the words that say what it shows', async () => {
  const files = filesInMemory()
  const {server, headers, list} = await anEditor(db, {on: {files}})
  const bytes = await sharp({create: {width: 2_000, height: 1_000, channels: 3, background: '#2a7'}})
    .withExif({IFD0: {Copyright: 'secreto'}})
    .jpeg()
    .toBuffer()
  async function add(content: Buffer, alternative: string) {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(content)]), 'foto.jpg')
    const body = new Response(form)
    return server.inject({
      method: 'POST',
      url: `${STAFF_API}/contenidos/fotos?${new URLSearchParams({alternative}).toString()}`,
      headers: {...headers, 'content-type': body.headers.get('content-type') ?? ''},
      payload: Buffer.from(await body.arrayBuffer()),
    })
  }
  const {picture} = (await add(bytes, 'El frente del centro, con jacarandás')).json()
  expect(picture).toMatchObject({width: 1_600, height: 800, alternative: 'El frente del centro, con jacarandás'})
  expect((await list())['pictures']).toContainEqual(picture)
  const [stored] = files.stored.values()
  expect((await sharp(stored?.content).metadata()).exif).toBeUndefined()
  expect((await add(bytes, ' ')).statusCode).toBe(422)
  expect((await add(Buffer.from('<svg/>'), 'Un dibujo')).statusCode).toBe(415)
  expect((await add(Buffer.alloc(6 * 1024 * 1024), 'Una foto enorme')).statusCode).toBe(413)
})
