import {useQuery} from '@tanstack/react-query'
import {useRef} from 'react'
import {useNavigate, useParams, useSearchParams} from 'react-router'
import {
  ENQUIRY_KINDS,
  type EnquiryFilters,
  enquiryKind,
  enquiryList,
  MAX_ENQUIRIES,
} from '@ceibo/contract/enquiries/enquiry-inbox'
import {CONSOLE_PATHS} from '@ceibo/contract/pages/console-paths'
import {pathTo} from '@ceibo/contract/pages/paths'
import {EmptyState} from '@ceibo/ui/empty-state'
import {saveFile} from '@ceibo/web-kit/calls/file-download'
import {civilDate} from '@ceibo/web-kit/dates/spanish-dates'
import {useKeys} from '#shared/keys/keys.tsx'
import {filtersIn} from '#shared/lists/filters.ts'
import {SavedViews} from '#shared/lists/saved-views.tsx'
import {NothingOpen, QueuePage} from '#shared/queue/opened.tsx'
import {QueueColumn, QueueFoot, QueueSteps} from '#shared/queue/queue-column.tsx'
import {useMay, whoMay} from '#shared/session/staff.tsx'
import {useMinute} from '#shared/times.ts'
import {InboxRow} from './inbox-row.tsx'
import {inboxSheet, KIND_NAMES, PROMISE} from './inbox-words.ts'
import {inboxQuery} from './inbox.api.ts'
import {MessagePanel} from './message/message-panel.tsx'
import styles from './inbox-page.module.css'

const LIST_NAMES = {nobody: 'Sin dueño', mine: 'En tus manos', others: 'De otras personas', ended: 'Cerrados'} as const

/** What people sent by the public forms, and the message that is open. */
export function Component() {
  return useMay('answerMessages') ? (
    <Inbox />
  ) : (
    <EmptyState title="No tenés acceso a los mensajes">
      Los responde quien tiene el rol de {whoMay('answerMessages')}.
    </EmptyState>
  )
}

/** The filters of the address, under the names that people see there. */
const filtersOf = (search: URLSearchParams): EnquiryFilters => ({
  kind: enquiryKind.safeParse(search.get('tipo')).data,
  list: enquiryList.safeParse(search.get('estado')).data,
})
const queryOf = ({kind, list}: EnquiryFilters): Record<string, string> => ({
  ...(kind && {tipo: kind}),
  ...(list && {estado: list}),
})

function titleOf(count: number | undefined): string {
  if (count === undefined) return 'Mensajes'
  return `${count === MAX_ENQUIRIES ? 'Los primeros ' : ''}${count === 1 ? '1 mensaje' : `${count} mensajes`}`
}

function Inbox() {
  const {enquiryId} = useParams()
  const openId = enquiryId === undefined ? undefined : Number(enquiryId)
  const navigate = useNavigate()
  const now = useMinute()
  const [search, setSearch] = useSearchParams()
  const filters = filtersOf(search)
  const {data, error, isPending, refetch} = useQuery(inboxQuery(filters))
  const messages = data?.messages ?? []
  const kindField = useRef<HTMLSelectElement>(null)

  function show(id: number | undefined) {
    const path =
      id === undefined
        ? pathTo(CONSOLE_PATHS.inbox, {}, queryOf(filters))
        : pathTo(CONSOLE_PATHS.message, {enquiryId: String(id)}, queryOf(filters))
    void navigate(path, {replace: openId !== undefined})
  }
  function step(by: 1 | -1) {
    const at = messages.findIndex(({id}) => id === openId)
    const next = messages[at === -1 ? (by === 1 ? 0 : messages.length - 1) : at + by]
    if (next !== undefined) show(next.id)
  }
  const save = () => saveFile({name: `mensajes-${civilDate(now)}.csv`, content: inboxSheet(messages)})
  const filter = (changes: EnquiryFilters) => setSearch(queryOf({...filters, ...changes}), {replace: true})
  useKeys([
    {key: 'j', name: 'Mensaje siguiente', run: () => step(1)},
    {key: 'k', name: 'Mensaje anterior', run: () => step(-1)},
    {key: 'f', name: 'Elegir qué mensajes ver', run: () => kindField.current?.focus()},
    {key: 'p', name: 'Guardar la planilla', run: save},
    ...(openId === undefined ? [] : [{key: 'Escape', name: 'Cerrar el mensaje', run: () => show(undefined)}]),
  ])
  const isFiltered = search.size > 0
  const total = data?.counts.reduce((sum, {count}) => sum + count, 0) ?? 0
  const countOf = (one: (typeof ENQUIRY_KINDS)[number]) => data?.counts.find(({kind}) => kind === one)?.count ?? 0
  return (
    <QueuePage className={styles.page}>
      <title>Mensajes · Consola</title>
      <QueueColumn
        title={titleOf(data && messages.length)}
        filters={[
          {
            label: 'Tipo de mensaje',
            all: `Todos (${total})`,
            value: filters.kind,
            options: ENQUIRY_KINDS.map((one) => ({value: one, name: `${KIND_NAMES[one]} (${countOf(one)})`})),
            onChoose: (value) => filter({kind: enquiryKind.safeParse(value).data}),
            field: kindField,
          },
          {
            label: 'Estado',
            all: 'Abiertos',
            value: filters.list,
            options: enquiryList.options.map((one) => ({value: one, name: LIST_NAMES[one]})),
            onChoose: (value) => filter({list: enquiryList.safeParse(value).data}),
          },
        ]}
        views={
          <SavedViews
            list="mensajes"
            search={filtersIn(search, ['tipo', 'estado'])}
            onOpen={(saved) => setSearch(saved, {replace: true})}
          />
        }
        onSave={save}
        failure={error}
        onRetry={() => void refetch()}
        loading={isPending ? 'Cargando los mensajes' : undefined}
        empty={
          data && messages.length === 0
            ? {
                title: isFiltered ? 'Ningún mensaje es así' : 'No hay mensajes por responder',
                seeAll: 'Ver los abiertos',
                onSeeAll: isFiltered ? () => setSearch({}, {replace: true}) : undefined,
              }
            : undefined
        }
        rows={messages.map((one) => (
          <li key={one.id}>
            <InboxRow one={one} now={now} isOpen={one.id === openId} onOpen={() => show(one.id)} />
          </li>
        ))}
        foot={
          <>
            {data && (
              <QueueFoot lateCount={data.lateCount}>
                <span>{PROMISE}</span>
                <b>{data.endedToday === 1 ? '1 cerrado hoy' : `${data.endedToday} cerrados hoy`}</b>
              </QueueFoot>
            )}
            <QueueSteps label="Mensajes" onStep={step} />
          </>
        }
      />
      {openId === undefined ? (
        <NothingOpen>{messages.length > 0 && 'Elegí un mensaje: el de arriba es el que más espera.'}</NothingOpen>
      ) : (
        <MessagePanel key={openId} enquiryId={openId} now={now} />
      )}
    </QueuePage>
  )
}
