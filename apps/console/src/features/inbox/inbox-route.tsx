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
import {Button} from '@ceibo/ui/button'
import {EmptyState} from '@ceibo/ui/empty-state'
import {Skeleton} from '@ceibo/ui/skeleton'
import {saveFile} from '@ceibo/web-kit/calls/file-download'
import {civilDate} from '@ceibo/web-kit/dates/spanish-dates'
import {CallFailure} from '#shared/call-failure.tsx'
import {KeyHint, useKeys} from '#shared/keys/keys.tsx'
import {filtersIn} from '#shared/lists/filters.ts'
import {SavedViews} from '#shared/lists/saved-views.tsx'
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
  const total = data?.counts.reduce((sum, {count}) => sum + count, 0) ?? 0
  const countOf = (one: (typeof ENQUIRY_KINDS)[number]) => data?.counts.find(({kind}) => kind === one)?.count ?? 0
  return (
    <div className={styles.page}>
      <title>Mensajes · Consola</title>
      <section className={styles.queue} aria-label="Cola">
        <header className={styles.queueHead}>
          <h1 className={styles.title}>
            {data === undefined
              ? 'Mensajes'
              : `${messages.length === MAX_ENQUIRIES ? 'Los primeros ' : ''}${messages.length === 1 ? '1 mensaje' : `${messages.length} mensajes`}`}
          </h1>
          <Button small kind="quiet" onClick={save}>
            Planilla <KeyHint>P</KeyHint>
          </Button>
          <label>
            <span className="visually-hidden">Tipo de mensaje</span>
            <select
              ref={kindField}
              value={filters.kind ?? ''}
              onChange={({target}) => filter({kind: enquiryKind.safeParse(target.value).data})}
            >
              <option value="">Todos ({total})</option>
              {ENQUIRY_KINDS.map((one) => (
                <option key={one} value={one}>
                  {KIND_NAMES[one]} ({countOf(one)})
                </option>
              ))}
            </select>
          </label>
          <label>
            <span className="visually-hidden">Estado</span>
            <select
              value={filters.list ?? ''}
              onChange={({target}) => filter({list: enquiryList.safeParse(target.value).data})}
            >
              <option value="">Abiertos</option>
              {enquiryList.options.map((one) => (
                <option key={one} value={one}>
                  {LIST_NAMES[one]}
                </option>
              ))}
            </select>
          </label>
          <SavedViews
            list="mensajes"
            search={filtersIn(search, ['tipo', 'estado'])}
            onOpen={(saved) => setSearch(saved, {replace: true})}
          />
        </header>
        <div className={styles.failure}>
          <CallFailure failure={error} onRetry={() => void refetch()} />
        </div>
        {isPending && <Skeleton shape="list" count={6} text="Cargando los mensajes" />}
        {data && messages.length === 0 && (
          <EmptyState
            title={search.size > 0 ? 'Ningún mensaje es así' : 'No hay mensajes por responder'}
            action={
              search.size > 0 && (
                <Button small kind="ghost" onClick={() => setSearch({}, {replace: true})}>
                  Ver los abiertos
                </Button>
              )
            }
          />
        )}
        <ol className={styles.rows}>
          {messages.map((one) => (
            <li key={one.id}>
              <InboxRow one={one} now={now} isOpen={one.id === openId} onOpen={() => show(one.id)} />
            </li>
          ))}
        </ol>
        {data && (
          <p className={styles.queueFoot}>
            <span>{PROMISE}</span>
            <span data-urgency={data.lateCount > 0 ? 'late' : undefined}>
              {data.lateCount === 0
                ? 'ninguno vencido'
                : `${data.lateCount} ${data.lateCount === 1 ? 'vencido' : 'vencidos'}`}
            </span>
            <b>{data.endedToday === 1 ? '1 cerrado hoy' : `${data.endedToday} cerrados hoy`}</b>
          </p>
        )}
        <nav aria-label="Mensajes" className={styles.steps}>
          <Button small kind="quiet" onClick={() => step(1)}>
            Siguiente <KeyHint>J</KeyHint>
          </Button>
          <Button small kind="quiet" onClick={() => step(-1)}>
            Anterior <KeyHint>K</KeyHint>
          </Button>
        </nav>
      </section>
      {openId === undefined ? (
        <p className={styles.hint}>{messages.length > 0 && 'Elegí un mensaje: el de arriba es el que más espera.'}</p>
      ) : (
        <MessagePanel key={openId} enquiryId={openId} now={now} />
      )}
    </div>
  )
}
