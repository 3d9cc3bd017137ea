import type {ApiClient} from '@ceibo/web-kit/calls/api-client'
import {type NotificationTopic} from '@ceibo/contract/notifications/notifications'
import {
  preferences,
  updatePreferences,
  type NotificationPreferences,
} from '@ceibo/contract/notifications/notification-preferences'
import {PATHS} from '@ceibo/contract/pages/paths'
import {Button, ButtonLink} from '@ceibo/ui/button'
import {Card} from '@ceibo/ui/card'
import {CheckboxField} from '@ceibo/ui/checkbox-field'
import {Skeleton} from '@ceibo/ui/skeleton'
import {TextField} from '@ceibo/ui/text-field'
import {useToast} from '@ceibo/ui/toast-region'
import {FormActions, FormLayout} from '@ceibo/ui/form-layout'
import {WithAside} from '@ceibo/ui/columns'
import {Pair} from '@ceibo/ui/pair'
import {queryOptions, useMutation, useQuery, useQueryClient} from '@tanstack/react-query'
import {useRef, useState} from 'react'
import {FailureNotice} from '@ceibo/web-kit/failures/failure-notice.tsx'
import {LoadFailure} from '@ceibo/web-kit/failures/load-failure.tsx'
import {titled} from '@ceibo/web-kit/page/page-meta'
import {useApi, usePerson} from '#shared/session/portal-dependencies.tsx'
import {UPDATED} from '#features/people/profile/profile.api.ts'
import {ProfilePage} from '#features/people/profile/profile-page.tsx'
import {chosenOf, MessageFields, numberProblem, sentChoice} from './message-fields.tsx'
import styles from './preferences.module.css'

export const meta = titled('Mis avisos')

const TOPICS: Record<NotificationTopic, {name: string; note: string}> = {
  appointments: {name: 'Turnos', note: 'Reservas y anulaciones'},
  reminders: {name: 'Recordatorios', note: 'Días antes de cada turno, para contestar con un toque'},
  results: {name: 'Resultados', note: 'Cuando hay un estudio nuevo'},
  family: {name: 'Grupo familiar', note: 'Cambios en los vínculos y permisos'},
  documents: {name: 'Documentación', note: 'La revisión de lo que nos enviaste'},
}

const CHANNELS = [
  ['bell', 'Campana'],
  ['mail', 'Email'],
] as const

const NIGHT = {from: '22:00', until: '08:00'}

const preferencesQuery = (api: ApiClient, personId: number) =>
  queryOptions({
    queryKey: ['notification-preferences', personId],
    queryFn: ({signal}) => api.call(preferences, {personId}, {signal}),
    staleTime: 0,
    refetchOnMount: 'always',
  })

/** Which notifications the person wants, by which channel, and the quiet hours of mails. */
export default function PreferencesPage() {
  const {personId} = usePerson()
  const stored = useQuery(preferencesQuery(useApi(), personId))
  return (
    <ProfilePage title="Mis avisos">
      <WithAside
        aside={
          <>
            <h2>Lo que siempre te avisamos</h2>
            <p>
              Los avisos de seguridad de tu cuenta llegan siempre y en el momento: códigos, cambios de contraseña o de
              email, y lo que necesita una respuesta tuya. No se pueden apagar.
            </p>
            <p>Lo que apagás en la campana queda en la lista de notificaciones, sin contar como nuevo.</p>
          </>
        }
      >
        <Card title="Elegí tus avisos" busy={stored.isPending}>
          {stored.data ? (
            <PreferencesForm stored={stored.data} />
          ) : stored.isError ? (
            <LoadFailure title="No pudimos cargar tus preferencias" query={stored} />
          ) : (
            <Skeleton shape="card" count={5} text="Cargando tus preferencias" />
          )}
        </Card>
      </WithAside>
    </ProfilePage>
  )
}

function PreferencesForm({stored}: {stored: NotificationPreferences}) {
  const api = useApi()
  const {personId} = usePerson()
  const queries = useQueryClient()
  const toast = useToast()
  const [chosen, setChosen] = useState(stored)
  const [messages, setMessages] = useState(() => stored.messages && chosenOf(stored.messages))
  const {topics, quietHours} = chosen
  const [isTried, setTried] = useState(false)
  const numberField = useRef<HTMLInputElement>(null)
  const untilField = useRef<HTMLInputElement>(null)
  // Equal hours would silence nothing, but look like a whole day.
  const areNoHours = quietHours !== null && quietHours.from === quietHours.until
  const hours = (changed: Partial<typeof NIGHT>) =>
    setChosen({...chosen, quietHours: {...NIGHT, ...quietHours, ...changed}})
  const turn = (topic: NotificationTopic, channel: 'bell' | 'mail', on: boolean) =>
    setChosen({...chosen, topics: topics.map((one) => (one.topic === topic ? {...one, [channel]: on} : one))})

  const saving = useMutation({
    mutationFn: () =>
      api.call(updatePreferences, {personId, ...chosen, messages: messages ? sentChoice(messages) : undefined}),
    onSuccess: async () => {
      // The server knows since when the person consents, and how the number is written.
      await queries.invalidateQueries(preferencesQuery(api, personId))
      toast({text: UPDATED})
    },
  })

  return (
    <FormLayout
      width="box"
      aria-label="Mis avisos"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (areNoHours) untilField.current?.focus()
        else if (messages && numberProblem(messages) !== undefined) numberField.current?.focus()
        else if (!saving.isPending) saving.mutate()
      }}
    >
      <FailureNotice failure={saving.error} />
      <div className={styles.place}>
        <table className={styles.topics}>
          <thead>
            <tr>
              <th scope="col">Sobre qué</th>
              {CHANNELS.map(([channel, name]) => (
                <th key={channel} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {topics.map((one) => (
              <tr key={one.topic}>
                <th scope="row">
                  {TOPICS[one.topic].name}
                  <small>{TOPICS[one.topic].note}</small>
                </th>
                {CHANNELS.map(([channel, name]) => (
                  <td key={channel}>
                    <CheckboxField
                      label={
                        <span className="visually-hidden">{`${TOPICS[one.topic].name}, por ${name.toLowerCase()}`}</span>
                      }
                      checked={one[channel]}
                      onChange={(event) => turn(one.topic, channel, event.target.checked)}
                    />
                  </td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">
                Seguridad
                <small>Siempre, por los dos</small>
              </th>
              {CHANNELS.map(([channel, name]) => (
                <td key={channel}>
                  <CheckboxField
                    label={<span className="visually-hidden">{`Seguridad, por ${name.toLowerCase()}: siempre`}</span>}
                    checked
                    disabled
                    readOnly
                  />
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
      {stored.messages && messages && (
        <MessageFields
          stored={stored.messages}
          chosen={messages}
          problem={isTried ? numberProblem(messages) : undefined}
          numberField={numberField}
          onChange={setMessages}
        />
      )}
      <CheckboxField
        label={stored.messages ? 'Elegir un horario sin emails ni mensajes' : 'Elegir un horario sin emails'}
        hint="Los que no son urgentes esperan a que termine."
        checked={quietHours !== null}
        onChange={(event) => setChosen({...chosen, quietHours: event.target.checked ? NIGHT : null})}
      />
      {quietHours && (
        <Pair of="short">
          <TextField
            label="Desde las"
            type="time"
            required
            value={quietHours.from}
            onChange={(event) => hours({from: event.target.value})}
          />
          <TextField
            ref={untilField}
            label="Hasta las"
            type="time"
            required
            error={areNoHours ? 'Elegí dos horas distintas' : undefined}
            value={quietHours.until}
            onChange={(event) => hours({until: event.target.value})}
          />
        </Pair>
      )}
      <CheckboxField
        label="Mostrar con quién es el turno en los recordatorios"
        hint="Sin esto dicen solo el día, la hora y el centro."
        checked={chosen.namesWho}
        onChange={(event) => setChosen({...chosen, namesWho: event.target.checked})}
      />
      <FormActions>
        <ButtonLink kind="ghost" href={PATHS.notifications}>
          Ver mis notificaciones
        </ButtonLink>
        <Button type="submit" busy={saving.isPending} busyText="Guardando…">
          Guardar
        </Button>
      </FormActions>
    </FormLayout>
  )
}
