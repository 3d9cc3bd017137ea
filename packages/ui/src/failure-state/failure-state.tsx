import {Phone, RotateCw} from 'lucide'
import type {ReactNode} from 'react'
import {Button} from '../button/button.tsx'
import {EmptyState} from '../empty-state/empty-state.tsx'
import styles from './failure-state.module.css'
import {Icon} from '../icon/icon.tsx'

type Props = {
  title: string
  children?: ReactNode
  onRetry?: (() => void) | undefined
  retrying?: boolean
  retryText?: string
  retryingText?: string
  /** The formatted number; the link uses its digits. */
  telephone?: string | undefined
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
                  {telephoneText} <a href={`tel:${telephone.replaceAll(/[^+\d]/g, '')}`}>{telephone}</a>
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
