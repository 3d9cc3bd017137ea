import {useQuery} from '@tanstack/react-query'
import Search from 'lucide/dist/esm/icons/search.mjs'
import {type FocusEvent, type KeyboardEvent, useEffect, useRef, useState} from 'react'
import {Autocomplete, Input, SearchField} from 'react-aria-components'
import {flushSync} from 'react-dom'
import {useNavigate} from 'react-router'
import {MAX_LINE_LENGTH} from '@ceibo/contract/desk/one-line'
import {Icon} from '@ceibo/ui/icon'
import {useNow} from '@ceibo/web-kit/page/use-now'
import {DIGITS} from '#shared/keys/key-press.ts'
import {KeyHint, useKeys} from '#shared/keys/keys.tsx'
import {consoleQueries} from '#shared/session/console-queries.ts'
import {usePages} from '#app/pages.ts'
import {type FoundItem, newPersonOf, pagesNamed, sectionsOf} from './found-items.ts'
import {FoundList} from './found-list.tsx'
import {oneLineQuery} from './one-line.api.ts'
import styles from './one-line.module.css'

/** A reader of cards types a whole barcode faster than this; the keys of a person are further apart, and none is waited for longer. */
const PAUSE_MS = 30

/** The field that finds everything: what is typed or scanned, from any page, and one list of answers. */
export function OneLine() {
  const navigate = useNavigate()
  const pages = usePages()
  const now = useNow()
  const [typed, setTyped] = useState('')
  const [line, setLine] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const cameFrom = useRef<Element | null>(null)
  const {data, error, isFetching, refetch} = useQuery(oneLineQuery(line))

  const asked = typed.trim()
  const isCurrent = data?.line === asked
  const sections =
    data && asked !== ''
      ? [...sectionsOf(data.found, now), ...newPersonOf(data.line, data.found, now), ...pagesNamed(data.line, pages)]
      : []

  useEffect(() => {
    const timer = setTimeout(() => setLine(asked), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [asked])

  function enterField() {
    cameFrom.current = document.activeElement
    field.current?.focus()
    field.current?.select()
  }
  useKeys([
    {key: '/', name: 'Buscar', run: enterField},
    {key: DIGITS, name: 'Buscar un número o una tarjeta leída', run: enterField, types: true},
  ])

  function close() {
    setTyped('')
    setIsOpen(false)
  }

  function open({path, state}: FoundItem) {
    // A list that is still there would give the focus back to the field.
    flushSync(close)
    field.current?.blur()
    void navigate(path, {state})
  }

  /** Opens what is found first when Enter came before the answer, as it does from a reader of cards, unless another line is typed meanwhile. */
  async function openFirst() {
    const {found} = await consoleQueries.fetchQuery(oneLineQuery(asked)).catch(() => ({found: undefined}))
    if (found === undefined || field.current?.value.trim() !== asked) return
    const [first] = [...sectionsOf(found, now), ...newPersonOf(asked, found, now), ...pagesNamed(asked, pages)]
    if (first?.items[0]) open(first.items[0])
  }

  /**
   * The row that is marked, as long as the rows are of the line as it stands. It is read when Enter goes down: the list would act when the key
   * comes up, on a row that an answer may have replaced by then.
   */
  function chosenItem(): FoundItem | undefined {
    const id = panel.current?.querySelector<HTMLElement>('[role="option"][data-focused]')?.dataset['key']
    return isCurrent ? sections.flatMap(({items}) => items).find((item) => item.id === id) : undefined
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      close()
      field.current?.blur()
      if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      event.stopPropagation()
      const item = chosenItem()
      if (item) open(item)
      else if (asked !== '') void openFirst()
    }
  }

  const leave = ({currentTarget, relatedTarget}: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setIsOpen(false)
  }

  return (
    <search className={styles.line} onKeyDownCapture={press} onFocus={() => setIsOpen(true)} onBlur={leave}>
      <Autocomplete inputValue={typed} onInputChange={setTyped}>
        <SearchField aria-label="Buscar personas, turnos, casos y horarios" className={styles.field ?? ''}>
          <Icon of={Search} size={16} />
          <Input
            ref={field}
            className={styles.input ?? ''}
            maxLength={MAX_LINE_LENGTH}
            placeholder="DNI, nombre, turno o «libre traumato hoy»"
            onFocus={({relatedTarget}) => {
              if (relatedTarget !== null) cameFrom.current = relatedTarget
            }}
          />
          <KeyHint>/</KeyHint>
        </SearchField>
        {isOpen && asked !== '' && (
          <div ref={panel} className={styles.panel}>
            <FoundList
              {...{sections, error, isCurrent}}
              isWaiting={isFetching || line !== asked}
              found={data?.found}
              onOpen={open}
              onRetry={() => void refetch()}
            />
          </div>
        )}
      </Autocomplete>
    </search>
  )
}
