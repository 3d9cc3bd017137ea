import {currentTerms} from '@ceibo/contract/accounts/terms'
import {publishTerms, termsVersions, withdrawTerms} from '@ceibo/contract/accounts/terms-editing'
import {catalogueList} from '@ceibo/contract/catalogues/editing/catalogue-editing'
import {ERRORS} from '@ceibo/contract/wire/errors'
import {expectAccessible} from '@ceibo/web-kit/page-tests/test-accessibility'
import {answering, failed, type TestAnswer} from '@ceibo/web-kit/page-tests/test-wire'
import {screen, within} from '@testing-library/react'
import {expect, it} from 'vitest'
import {openConsole, withRole} from '#app/page-tests/test-console.tsx'

const HASH = 'a'.repeat(64)
const TEXT = '1. De qué se trata\nUsarlo es gratis.'
const inForce = {hash: HASH, inForceSince: '2025-01-01T00:00:00-03:00', accepted: 12_300, by: null}
const versionsAre = (...more: Partial<typeof inForce>[]) =>
  answering(termsVersions, {
    versions: [...more.map((one) => ({...inForce, by: 'Andrea Robles', ...one})), inForce],
    people: 12_300,
  })
const text = answering(currentTerms, [{id: 24, hash: HASH, text: TEXT, changes: null, inForceSince: '2025-01-01'}])
const ALL = [answering(catalogueList, {catalogues: []}), versionsAre(), text]

const open = (search = '', answers: TestAnswer[] = ALL, role: 'agendas' | 'administrator' = 'administrator') =>
  openConsole(`/catalogos/terminos${search}`, {member: withRole(role), answers})

it('shows the version in force as people read it, and who accepted it', async () => {
  await open()
  expect(await screen.findByRole('row', {name: /12\.300 ● Rige/})).toBeTruthy()
  expect(await screen.findByRole('heading', {name: '1. De qué se trata'})).toBeTruthy()
  await expectAccessible()
})

it('publishes by keyboard, says on the button whom it asks, and shows how it is read', async () => {
  const sent: unknown[] = []
  const {user, wire} = await open()
  await screen.findByRole('heading', {name: '1. De qué se trata'})
  await user.keyboard('n')
  const field = await screen.findByLabelText('Texto')
  expect(screen.getByText('El texto es el de la última versión.')).toBeTruthy()
  await user.type(field, '{Control>}{End}{/Control} Siempre.')
  const reading = within(screen.getByRole('region', {name: 'Así se lee'}))
  expect(reading.getByText('Usarlo es gratis. Siempre.')).toBeTruthy()
  expect(screen.getByText('Cambia 1 párrafo.')).toBeTruthy()
  const publish = screen.getByRole('button', {name: 'Publicar y pedir la aceptación de 12.300 personas'})
  await user.click(publish)
  expect(await screen.findByText('Este campo es requerido')).toBeTruthy()
  await user.type(screen.getByLabelText('Qué cambia'), 'Es gratis siempre.')
  await expectAccessible()
  wire.answerAll([
    [
      publishTerms,
      (body) => {
        sent.push(body)
        return {estado: 0, mensaje: '', hash: HASH}
      },
    ],
  ])
  await user.click(publish)
  expect(await screen.findByText('Los términos nuevos ya rigen.')).toBeTruthy()
  expect(sent).toEqual([{text: `${TEXT} Siempre.`, changes: 'Es gratis siempre.', after: HASH}])
})

it('says that somebody else published meanwhile, and keeps what was typed', async () => {
  const {user, wire} = await open('?version=nueva')
  await user.type(await screen.findByLabelText('Texto'), ' Más.')
  await user.type(screen.getByLabelText('Qué cambia'), 'Algo.')
  wire.answerAll([answering(publishTerms, {is: 'changed-meanwhile'})])
  await user.click(screen.getByRole('button', {name: /Publicar y pedir/}))
  expect((await screen.findByRole('alert')).textContent).toContain('Otra persona publicó una versión')
  expect(screen.getByDisplayValue(/Más\./)).toBeTruthy()
})

it('withdraws a version before its day', async () => {
  const planned = {hash: 'b'.repeat(64), inForceSince: '2099-05-01T00:00:00-03:00', accepted: 0}
  const {user, wire} = await open('', [...ALL, versionsAre(planned)])
  wire.answerAll([answering(withdrawTerms, {is: 'withdrawn'})])
  await user.click(await screen.findByRole('button', {name: 'Retirar'}))
  expect(await screen.findByText('La versión se retiró.')).toBeTruthy()
})

it('is not there for who does not administer the network', async () => {
  await open('', ALL, 'agendas')
  expect(await screen.findByRole('heading', {name: 'Catálogos'})).toBeTruthy()
  expect(screen.queryByText('Términos y condiciones')).toBeNull()
})

it('says what failed, and reads again', async () => {
  const {user, wire} = await open('', [...ALL, [termsVersions, () => failed('unavailable')]])
  expect((await screen.findByRole('alert')).textContent).toContain(ERRORS.unavailable.title)
  wire.answerAll([versionsAre()])
  await user.click(screen.getByRole('button', {name: 'Reintentar'}))
  expect(await screen.findByText('● Rige')).toBeTruthy()
})
