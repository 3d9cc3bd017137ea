import {useState} from 'react'
import type {ListedPart} from '@ceibo/contract/content/editing/content-editing'
import {
  CONTENT_KINDS,
  type ContentKind,
  isAddedKind,
  isListKind,
  partNamed,
} from '@ceibo/contract/content/editing/content-parts'
import {CONTENT_WORDS} from '@ceibo/rules/content/editing/part-fields'
import {Button} from '@ceibo/ui/button'
import {whenText} from '#shared/times.ts'
import styles from './content-page.module.css'

type Props = {
  parts: readonly ListedPart[]
  openPart: string | undefined
  now: Date
  mayAdd: boolean
  onOpen: (part: string) => void
  onAdd: (kind: ContentKind) => void
}

/** Kinds with so many entries are closed until somebody looks for one. */
const MANY = 30

/** The parts by kind, in the order of the keys that step through them; parts by themselves stand together at the end. */
export function groupedParts(parts: readonly ListedPart[]): {kind: ContentKind | null; parts: readonly ListedPart[]}[] {
  const byKind = Map.groupBy(parts, ({part}) => partNamed(part).kind)
  const lists = CONTENT_KINDS.filter(isListKind).map((kind) => ({kind, parts: inOrder(kind, byKind.get(kind) ?? [])}))
  const singles = CONTENT_KINDS.filter((kind) => !isListKind(kind)).flatMap((kind) => byKind.get(kind) ?? [])
  return [...lists, {kind: null, parts: singles}]
}

/** What has a day is listed by it, the last one first; the rest as the pages show it. */
const inOrder = (kind: ContentKind, parts: readonly ListedPart[]): readonly ListedPart[] =>
  kind === 'news' || kind === 'notice'
    ? parts.toSorted((one, other) => (other.date ?? '').localeCompare(one.date ?? ''))
    : parts

export const PartList = ({parts, openPart, ...props}: Props) =>
  groupedParts(parts).map(({kind, parts: own}) => (
    <Group
      key={kind ?? 'pages'}
      {...props}
      {...{kind, openPart}}
      parts={own}
      isOpenAtFirst={own.length <= MANY || own.some(({part}) => part === openPart)}
    />
  ))

type GroupProps = Omit<Props, 'parts'> & {
  kind: ContentKind | null
  parts: readonly ListedPart[]
  isOpenAtFirst: boolean
}

function Group({kind, parts, openPart, now, mayAdd, onOpen, onAdd, isOpenAtFirst}: GroupProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  const words = kind === null ? undefined : CONTENT_WORDS[kind]
  return (
    <details className={styles.kind} open={isOpen} onToggle={({currentTarget}) => setIsOpen(currentTarget.open)}>
      <summary>
        {words?.all ?? 'Páginas y textos'} <span className={styles.quiet}>{parts.length}</span>
      </summary>
      <ul>
        {parts.map((one) => (
          <li key={one.part}>
            <button
              type="button"
              data-row=""
              className={styles.row}
              aria-current={one.part === openPart || undefined}
              onClick={() => onOpen(one.part)}
            >
              <span className={styles.rowName}>{one.name}</span>
              <RowState {...one} now={now} />
            </button>
          </li>
        ))}
      </ul>
      {kind !== null && isAddedKind(kind) && mayAdd && (
        <Button small kind="quiet" className={styles.add} onClick={() => onAdd(kind)}>
          {words?.added}
        </Button>
      )}
    </details>
  )
}

function RowState({draft, isPublished, now}: ListedPart & {now: Date}) {
  if (draft === null) return null
  if (draft.problem !== null) return <span className={styles.failed}>No se publicó a su hora</span>
  if (draft.publishAt !== null)
    return <span className={styles.planned}>Se publica {whenText(draft.publishAt, now)}</span>
  return (
    <span className={styles.draft}>
      {isPublished ? 'Borrador' : 'Sin publicar'} · {draft.by}, {whenText(draft.at, now)}
    </span>
  )
}
