import {describe, expect, it} from 'vitest'
import {testConfiguration} from '#api/testing/test-server.ts'
import {APPOINTMENT} from '#modules/notifications/mail/test-mail-outbox.ts'
import type {MailContent, MailType} from '#platform/output/mail-type.ts'
import {appointmentBookedMail, appointmentCancelledMail, appointmentRefusedMail} from './appointment-mails.ts'

const site = testConfiguration({PUBLIC_URL: 'https://portal.example', BRAND_NAME: 'Clínicas & Co'})

describe('the mail of a booking', () => {
  it('says who, what, when in everyday words, where, and how to cancel', () => {
    const {subject, text} = mailOf(appointmentBookedMail, {
      ...APPOINTMENT,
      preparation: 'Ayuno de 8 horas.\nTraé estudios.',
    })

    expect(subject).toBe('Confirmación de turno')
    for (const given of [
      'Ana Ceballos',
      'Cardiología · Consulta',
      'martes 3 de marzo de 2026, 10:30\u00a0h',
      'Laura Méndez',
      'Centro Belgrano, Calle 1234',
      'Ayuno de 8 horas.\nTraé estudios.',
      'anulalo desde "Turnos médicos"',
      '0810-333-8876',
      'https://portal.example/pacientes/turnos',
    ]) {
      expect(text).toContain(given)
    }
  })

  it('names no professional for a service of a team', () => {
    const {text} = mailOf(appointmentBookedMail, {
      ...APPOINTMENT,
      practitionerTerm: 'Atiende',
      practitionerName: 'Equipo de extracciones',
    })

    expect(text).toMatch(/Atiende:\s+Equipo de extracciones/)
    expect(text).not.toContain('Profesional')
  })

  it('greets the person who booked, and links to the appointment', () => {
    const {text} = mailOf(appointmentBookedMail, {...APPOINTMENT, firstName: 'Ana', appointmentId: 3})

    expect(text).toMatch(/^Hola, Ana:\n/)
    expect(text).toContain('Ver mi turno: https://portal.example/pacientes/turnos/ver?id=3\n')
    expect(text).toContain('Emergencias: 0810-333-8877')
  })

  it('R9: escapes every value, and loads nothing', () => {
    const nasty = `<img src="https://evil.example/x" onerror='a'>&`
    const {html} = mailOf(appointmentBookedMail, {...APPOINTMENT, patientName: nasty, preparation: nasty})

    expect(html).not.toContain('<img')
    expect(html).toContain('&lt;img src=&quot;https://evil.example/x&quot; onerror=&#39;a&#39;&gt;&amp;')
    expect(html).toContain('Clínicas &amp; Co')
    expect(html).not.toMatch(/\ssrc=["']|url\(|<link|<script/)
  })

  it('does not mention preparation when none is needed', () => {
    expect(mailOf(appointmentBookedMail, APPOINTMENT).text).not.toContain('Preparación')
  })
})

it('the mail of a cancellation says what was cancelled', () => {
  const {subject, text} = mailOf(appointmentCancelledMail, APPOINTMENT)

  expect(subject).toBe('Turno anulado')
  expect(text).toContain('Este turno quedó anulado.')
  expect(text).toContain('martes 3 de marzo de 2026, 10:30\u00a0h')
})

it('the mail of a cancellation by the closing of an account says so', () => {
  const reason = 'Lo anulamos porque pediste cerrar tu cuenta.'

  expect(mailOf(appointmentCancelledMail, {...APPOINTMENT, reason}).text).toContain(
    `Este turno quedó anulado. ${reason}`,
  )
})

it('the mail of a late refusal says why, and what can be done', () => {
  const {subject, text} = mailOf(appointmentRefusedMail, {...APPOINTMENT, reason: 'Se ocupó en el mostrador.'})

  expect(subject).toBe('No pudimos reservar tu turno')
  expect(text).toContain('no pudimos reservarlo. Se ocupó en el mostrador.')
  expect(text).toContain('Podés elegir otro horario')
})

function mailOf(type: Pick<MailType, 'kind' | 'render'>, data: object): MailContent {
  const mail = type.render(data, site)
  if (mail === undefined) throw new Error(`The template of ${type.kind} does not read this`)
  return mail
}
