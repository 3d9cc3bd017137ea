import Phone from 'lucide-react/icons/phone'
import RotateCw from 'lucide-react/icons/rotate-cw'
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
  /** As people read it; the link is made of its digits. */
  telephone?: string | undefined
  telephoneText?: string
}

/** One card or list could not be had: says so, offers to try again, and the telephone. */
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
