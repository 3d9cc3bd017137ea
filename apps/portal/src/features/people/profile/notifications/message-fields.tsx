import {mobileNumber} from '@ceibo/contract/fields/mobile-numbers'
import type {MessageChannel, MessageTopic, TellingChannel} from '@ceibo/contract/notifications/message-channels'
import type {NotificationPreferences} from '@ceibo/contract/notifications/notification-preferences'
import {spokenDay} from '@ceibo/rules/time/civil-time'
import {CheckboxField} from '@ceibo/ui/checkbox-field'
import {FieldGroup} from '@ceibo/ui/form-layout'
import {SelectField} from '@ceibo/ui/select-field'
import {TextField} from '@ceibo/ui/text-field'
import type {Ref} from 'react'

type StoredMessages = NonNullable<NotificationPreferences['messages']>

/** What a person chooses of the messages to their telephone. */
export type ChosenMessages = {
  number: string
  channels: readonly MessageChannel[]
  by: StoredMessages['by']
}

export const chosenOf = ({number, consents, by}: StoredMessages): ChosenMessages => ({
  number: number ?? '',
  channels: consents.map(({channel}) => channel),
  by,
})

/** The choice as it is sent: who consents to no channel gives no number. */
export const sentChoice = ({number, channels, by}: ChosenMessages) => ({
  number: channels.length === 0 ? null : number,
  channels: [...channels],
  by,
})

/** Why the number cannot be used for what is chosen. */
export const numberProblem = ({number, channels}: ChosenMessages): string | undefined =>
  channels.length > 0 && mobileNumber(number) === undefined
    ? 'Ingresá tu celular con su código de área, como 11 5555 0300'
    : undefined

const CHANNELS: Record<MessageChannel, {consent: string; name: string}> = {
  whatsapp: {consent: 'Acepto recibir mensajes por WhatsApp', name: 'WhatsApp'},
  sms: {consent: 'Acepto recibir SMS', name: 'SMS'},
}

const TOPICS: readonly [MessageTopic, string][] = [
  ['reminders', 'Recordatorios de turnos'],
  ['offers', 'Turnos que se liberan'],
  ['moves', 'Turnos que cambia el centro'],
]

type Props = {
  stored: StoredMessages
  chosen: ChosenMessages
  /** Shown at the number. */
  problem: string | undefined
  numberField: Ref<HTMLInputElement>
  onChange: (chosen: ChosenMessages) => void
}

/** Whether messages come to a telephone, to which one, and which of them. Without a consent everything comes by email. */
export function MessageFields({stored, chosen, problem, numberField, onChange}: Props) {
  const {number, channels, by} = chosen
  const turn = (channel: MessageChannel, isOn: boolean) => {
    const next = stored.available.filter((one) => (one === channel ? isOn : channels.includes(one)))
    const isFirst = channels.length === 0
    const byNext = (telling: TellingChannel): TellingChannel =>
      isFirst ? channel : next.some((one) => one === telling) ? telling : 'mail'
    onChange({
      ...chosen,
      channels: next,
      by: {reminders: byNext(by.reminders), offers: byNext(by.offers), moves: byNext(by.moves)},
    })
  }
  return (
    <FieldGroup legend="Mensajes al celular">
      <p>
        Dicen el día, la hora y el centro, nunca la especialidad. Si uno no llega, te avisamos por email. Para dejar de
        recibirlos, quitá la marca acá o respondé BAJA.
      </p>
      {stored.available.map((channel) => {
        const since = stored.consents.find((consent) => consent.channel === channel)?.since
        return (
          <CheckboxField
            key={channel}
            label={CHANNELS[channel].consent}
            hint={since && channels.includes(channel) ? `Aceptaste el ${spokenDay(since.slice(0, 10))}.` : undefined}
            checked={channels.includes(channel)}
            onChange={(event) => turn(channel, event.target.checked)}
          />
        )
      })}
      {channels.length > 0 && (
        <>
          <TextField
            ref={numberField}
            label="Celular"
            hint="Con el código de área. Por ejemplo: 11 5555 0300"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            error={problem}
            value={number}
            onChange={(event) => onChange({...chosen, number: event.target.value})}
          />
          {TOPICS.map(([topic, name]) => (
            <SelectField
              key={topic}
              label={name}
              value={by[topic]}
              onChange={(event) => {
                const telling = [...channels, 'mail' as const].find((one) => one === event.target.value) ?? 'mail'
                onChange({...chosen, by: {...by, [topic]: telling}})
              }}
            >
              <option value="mail">Por email</option>
              {channels.map((channel) => (
                <option key={channel} value={channel}>{`Por ${CHANNELS[channel].name}`}</option>
              ))}
            </SelectField>
          ))}
        </>
      )}
    </FieldGroup>
  )
}
