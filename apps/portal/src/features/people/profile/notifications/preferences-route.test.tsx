import {
  preferences,
  updatePreferences,
  type NotificationPreferences,
} from '@ceibo/contract/notifications/notification-preferences'
import {PATHS} from '@ceibo/contract/pages/paths'
import {expectAccessible} from '@ceibo/web-kit/page-tests/test-accessibility'
import {answering, noted} from '@ceibo/web-kit/page-tests/test-wire'
import {screen} from '@testing-library/react'
import {expect, it} from 'vitest'
import {openPage} from '#app/page-tests/test-page.tsx'

const BY_MAIL = {reminders: 'mail', offers: 'mail', moves: 'mail'} as const
const STORED: NotificationPreferences = {
  topics: [{topic: 'reminders', bell: true, mail: true}],
  quietHours: null,
  namesWho: false,
  messages: {available: ['whatsapp', 'sms'], number: null, consents: [], by: BY_MAIL},
}

const open = async (stored: NotificationPreferences) => {
  const saving = noted(answering(updatePreferences, {}))
  const {user} = await openPage(PATHS.notificationPreferences, {
    answers: [answering(preferences, stored), saving.answer],
  })
  await screen.findByRole('button', {name: 'Guardar'})
  return {user, asked: saving.asked}
}

it('asks for a number only who accepts messages, offers only what was accepted, and sends nothing without a number', async () => {
  const {user, asked} = await open(STORED)
  expect(screen.queryByLabelText('Celular')).toBeNull()
  await user.click(screen.getByLabelText('Acepto recibir mensajes por WhatsApp'))
  const offers = screen.getByLabelText('Turnos que se liberan')
  expect(offers).toHaveProperty('value', 'whatsapp')
  expect([...offers.querySelectorAll('option')].map(({text}) => text)).toEqual(['Por email', 'Por WhatsApp'])
  await user.click(screen.getByRole('button', {name: 'Guardar'}))
  expect(document.activeElement).toBe(screen.getByLabelText('Celular'))
  await screen.findByText('Ingresá tu celular con su código de área, como 11 5555 0300')
  expect(asked).toEqual([])
  await expectAccessible()

  await user.type(screen.getByLabelText('Celular'), '11 15 5555-0300')
  await user.selectOptions(screen.getByLabelText('Turnos que cambia el centro'), 'Por email')
  await user.click(screen.getByRole('button', {name: 'Guardar'}))
  await screen.findByText('Información actualizada')
  expect(asked).toMatchObject([
    {
      mensajes: {
        celular: '+5491155550300',
        canales: ['whatsapp'],
        por: {recordatorios: 'whatsapp', liberados: 'whatsapp', cambios: 'email'},
      },
    },
  ])
})

it('says since when a channel is accepted, and taking it back sends everything by mail', async () => {
  const {user, asked} = await open({
    ...STORED,
    messages: {
      available: ['whatsapp'],
      number: '11 5555 0300',
      consents: [{channel: 'whatsapp', since: '2026-03-02T10:00:00-03:00'}],
      by: {reminders: 'whatsapp', offers: 'whatsapp', moves: 'mail'},
    },
  })
  screen.getByText(/Aceptaste el 2 de marzo de 2026/)
  expect(screen.queryByLabelText('Acepto recibir SMS')).toBeNull()
  await expectAccessible()
  await user.click(screen.getByLabelText('Acepto recibir mensajes por WhatsApp'))
  await user.click(screen.getByRole('button', {name: 'Guardar'}))
  await screen.findByText('Información actualizada')
  expect(asked).toMatchObject([
    {mensajes: {celular: null, canales: [], por: {recordatorios: 'email', liberados: 'email', cambios: 'email'}}},
  ])
})

it('says nothing of messages where the network sends none', async () => {
  await open({...STORED, messages: null})
  expect(screen.queryByText('Mensajes al celular')).toBeNull()
})
