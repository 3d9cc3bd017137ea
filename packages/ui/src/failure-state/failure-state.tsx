import Phone from 'lucide/dist/esm/icons/phone.mjs'
import RotateCw from 'lucide/dist/esm/icons/rotate-cw.mjs'
import type {ReactNode} from 'react'
import {Button} from '#button/button.tsx'
import {EmptyState} from '#empty-state/empty-state.tsx'
import styles from './failure-state.module.css'
import {Icon} from '#icon/icon.tsx'

type Props = {
  title: string
  children?: ReactNode
  onRetry?: (() => void) | undefined
  retrying?: boolean
  retryText?: string
  retryingText?: string
  /** A link that calls it. */
  telephone?: ReactNode
  telephoneText?: string
}

/** A card or list that failed to load: the message, a retry button and the telephone. */
export function FailureState(props: Props) {
  const {title, children, onRetry, retrying = false, telephone, telephoneText = 'O llamanos al'} = props
  const {retryText = 'Reintentar', retryingText = 'Reintentando…'} = props
  return (
    <div role="alert">
      <EmptyState
        title={title}
        action={
          <>
            {onRetry && (
              <Button kind="ghost" icon={RotateCw} busy={retrying} busyText={retryingText} onClick={onRetry}>
                {retryText}
              </Button>
            )}
            {telephone && (
              <p className={styles.phone}>
                <Icon of={Phone} />
                <span>
                  {telephoneText} {telephone}
                </span>
              </p>
            )}
          </>
        }
      >
        {children}
      </EmptyState>
    </div>
  )
}
