import type {UseQueryResult} from '@tanstack/react-query'
import type {ReactNode} from 'react'
import {Button} from '@ceibo/ui/button'
import {Skeleton} from '@ceibo/ui/skeleton'
import {CallFailure} from '#shared/call-failure.tsx'
import {KeyHint} from '#shared/keys/keys.tsx'
import {hourOf} from '#shared/times.ts'
import styles from './opened.module.css'

/** A queue, what is open of it and what stands beside; `className` says the `--columns` of the three. */
export const QueuePage = ({className, children}: {className: string | undefined; children: ReactNode}) => (
  <div className={`${styles.page} ${className ?? ''}`}>{children}</div>
)

/** Takes the place of what is open while nothing is. */
export const NothingOpen = ({children}: {children: ReactNode}) => <p className={styles.hint}>{children}</p>

type OpenedProps<Data> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>
  /** What is said while it is opened. */
  text: string
  /** `stale` says that what is shown could not be read again. */
  children: (data: Data, stale: ReactNode) => ReactNode
}

/** What is open of a queue, or that it is being opened, or why it is not. */
export function Opened<Data>({query: {data, error, refetch}, text, children}: OpenedProps<Data>) {
  const failure = <CallFailure failure={error} onRetry={() => void refetch()} />
  if (data !== undefined) return children(data, failure)
  return <div className={styles.state}>{error ? failure : <Skeleton count={6} text={text} />}</div>
}

type HeadProps = {
  name: string
  facts: ReactNode
  /** Until when it is promised; null for what has ended. */
  due: {text: string; urgency: 'late' | 'soon' | undefined} | null
  hands: {holder: string; since: string; isMine: boolean} | null
  acts: {isBusy: boolean; take: () => void; release: () => void}
  /** Further buttons. */
  children?: ReactNode
}

/** The head of what is open: who it is about, until when it is promised and in whose hands it is. */
export const OpenedHead = ({name, facts, due, hands, acts, children}: HeadProps) => (
  <header className={styles.head}>
    <h2 className={styles.name}>
      <bdi>{name}</bdi>
    </h2>
    {facts}
    {due && (
      <span className={styles.due} data-urgency={due.urgency}>
        {due.text}
      </span>
    )}
    <span className={styles.headEnd}>
      {hands && (
        <span className={styles.hands}>
          {hands.isMine ? 'Es tuyo' : `Lo tiene ${hands.holder}`} desde las {hourOf(hands.since)}
        </span>
      )}
      {due && !hands?.isMine && (
        <Button small kind="ghost" busy={acts.isBusy} onClick={acts.take}>
          {hands ? 'Pasarlo a tus manos' : 'Tomar'} <KeyHint>T</KeyHint>
        </Button>
      )}
      {hands?.isMine && (
        <Button small kind="ghost" busy={acts.isBusy} onClick={acts.release}>
          Soltar <KeyHint>X</KeyHint>
        </Button>
      )}
      {children}
    </span>
  </header>
)
