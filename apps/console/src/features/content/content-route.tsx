import {useQuery} from '@tanstack/react-query'
import {useRef, useState} from 'react'
import {useNavigate, useParams, useSearchParams} from 'react-router'
import {
  type ContentKind,
  contentPart,
  isListKind,
  type Json,
  partNamed,
} from '@ceibo/contract/content/editing/content-parts'
import {CONSOLE_PATHS} from '@ceibo/contract/pages/console-paths'
import {pathTo} from '@ceibo/contract/pages/paths'
import {isGrantedEverywhere, STAFF_MAY} from '@ceibo/contract/staff/staff-permissions'
import {CONTENT_WORDS} from '@ceibo/rules/content/editing/part-fields'
import {pagesOfPart} from '@ceibo/rules/content/editing/part-pages'
import {beginsWords} from '@ceibo/rules/desk/search-words'
import {EmptyState} from '@ceibo/ui/empty-state'
import {Skeleton} from '@ceibo/ui/skeleton'
import {CallFailure} from '#shared/call-failure.tsx'
import {useKeys} from '#shared/keys/keys.tsx'
import {useMay, useStaff, whoMay} from '#shared/session/staff.tsx'
import {useMinute} from '#shared/times.ts'
import {contentQuery, partQuery} from './content.api.ts'
import {PartEditor} from './part-editor.tsx'
import {groupedParts, PartList} from './content-list.tsx'
import {PartPreview} from './preview/part-preview.tsx'
import {asRead} from './use-part-draft.ts'
import styles from './content-page.module.css'

/** What the public pages say: its parts, the form of one, and the page as it will be. */
export function Component() {
  return useMay('manageContent') ? (
    <Contents />
  ) : (
    <EmptyState title="No tenés acceso a los contenidos">
      Los edita quien tiene el rol de {whoMay('manageContent')}.
    </EmptyState>
  )
}

function Contents() {
  const {part: given} = useParams()
  const {data: openPart} = contentPart.safeParse(given)
  const {grants} = useStaff()
  const mayAdd = isGrantedEverywhere(grants, STAFF_MAY.manageContent)
  const navigate = useNavigate()
  const now = useMinute()
  const [search, setSearch] = useSearchParams()
  const [isPreviewShown, setIsPreviewShown] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLElement>(null)
  const {data, error, isPending, refetch} = useQuery(contentQuery)
  // The address follows what is typed; it is too late for a field.
  const [words, setWords] = useState(search.get('q') ?? '')
  const shown = (data?.parts ?? []).filter(({part, name}) =>
    beginsWords(words, `${name} ${CONTENT_WORDS[partNamed(part).kind].all}`),
  )
  const rows = groupedParts(shown).flatMap(({parts}) => parts)
  const query: Record<string, string> = words === '' ? {} : {q: words}
  const open = (part: string) =>
    void navigate(pathTo(CONSOLE_PATHS.content, {part}, query), {replace: openPart !== undefined})
  function step(by: 1 | -1) {
    const at = rows.findIndex(({part}) => part === openPart)
    const next = rows[at === -1 ? (by === 1 ? 0 : rows.length - 1) : at + by]
    if (next !== undefined) open(next.part)
  }
  const add = (kind: ContentKind) => open(`${kind}:n-${crypto.randomUUID().slice(0, 13)}`)
  const kind = openPart === undefined ? 'news' : partNamed(openPart).kind
  const addedKind = isListKind(kind) && kind !== 'centre' ? kind : 'news'
  function close() {
    list.current?.querySelector<HTMLElement>('[aria-current]')?.focus()
    void navigate(pathTo(CONSOLE_PATHS.contents, {}, query))
  }
  useKeys([
    {key: 'j', name: 'Contenido siguiente', run: () => step(1)},
    {key: 'k', name: 'Contenido anterior', run: () => step(-1)},
    {key: 'f', name: 'Filtrar los contenidos', run: () => field.current?.focus()},
    ...(mayAdd ? [{key: 'n', name: CONTENT_WORDS[addedKind].added ?? '', run: () => add(addedKind)}] : []),
    ...(openPart === undefined
      ? []
      : [
          {key: 'v', name: 'Vista previa', run: () => setIsPreviewShown(!isPreviewShown)},
          {key: 'Escape', name: 'Cerrar el contenido', run: close},
        ]),
  ])
  const listed = data?.parts.find(({part}) => part === openPart)
  return (
    <div className={styles.page} data-open={openPart !== undefined} data-preview={isPreviewShown}>
      <title>Contenidos · Consola</title>
      {/* The list, with the title that is seen, gives its place to the preview. */}
      <h1 className="visually-hidden">Contenidos</h1>
      <section ref={list} className={styles.list} aria-label="Contenidos">
        <header className={styles.head}>
          <span className={styles.title} aria-hidden="true">
            Contenidos
          </span>
          <label>
            <span className="visually-hidden">Filtrar</span>
            <input
              ref={field}
              type="search"
              placeholder="Filtrar (F)"
              value={words}
              onChange={({target: {value}}) => {
                setWords(value)
                setSearch(value === '' ? {} : {q: value}, {replace: true})
              }}
            />
          </label>
        </header>
        <CallFailure failure={error} onRetry={() => void refetch()} />
        {isPending && <Skeleton shape="list" count={10} text="Cargando los contenidos" />}
        {data && shown.length === 0 && <EmptyState title="Nada tiene esas palabras" />}
        {data && shown.length > 0 && (
          <PartList {...{openPart, now, mayAdd}} key={words} parts={shown} onOpen={open} onAdd={add} />
        )}
      </section>
      {openPart === undefined || data === undefined ? (
        <p className={styles.hint}>
          {given !== undefined && openPart === undefined
            ? 'Ese contenido no existe.'
            : 'Elegí qué editar. Lo que escribís se guarda solo y nadie lo ve hasta que se publica.'}
        </p>
      ) : (
        <OpenPart
          key={openPart}
          part={openPart}
          name={listed?.name ?? CONTENT_WORDS[partNamed(openPart).kind].added ?? openPart}
          mayEdit={listed?.mayEdit ?? mayAdd}
          choices={data}
          isPreviewShown={isPreviewShown}
          onPreview={() => setIsPreviewShown(!isPreviewShown)}
          onClose={close}
        />
      )}
    </div>
  )
}

type OpenProps = Omit<Parameters<typeof PartEditor>[0], 'data' | 'pages'>

function OpenPart(props: OpenProps) {
  const {part, choices} = props
  const {data, error, isPending, refetch} = useQuery(partQuery(part))
  if (data === undefined)
    return (
      <div className={styles.editor}>
        <CallFailure failure={error} onRetry={() => void refetch()} />
        {isPending && <Skeleton shape="text" count={6} text="Abriendo el contenido" />}
      </div>
    )
  const {version, value} = asRead(data)
  const pages = pagesOfPart(part, shownValue(value, data.published), choices.centres)
  return (
    <>
      <PartEditor {...props} data={data} pages={pages} />
      <PartPreview {...{part, pages, version}} revision={data.revision} />
    </>
  )
}

/** What is taken out was shown where it is published. */
const shownValue = (value: Json, published: Json): Json => value ?? published
