import {createContext, use, useCallback, useEffect, useState, type ReactNode} from 'react'
import {ToastProvider, useToast} from '@ceibo/ui/toast-region'
import {useKeys} from '#shared/keys/keys.tsx'

/** How long what was done can be taken back by a key. */
const UNDO_SECONDS = 10

type Tell = (text: string, undo?: () => void) => void

const TellContext = createContext<Tell>(() => undefined)

/** Says what was done and, where it can be taken back, how. */
export const useTell = () => use(TellContext)

/** Keeps what was done last, for the key that takes it back. */
export const UndoProvider = ({children}: {children: ReactNode}) => (
  <ToastProvider>
    <Undoing>{children}</Undoing>
  </ToastProvider>
)

function Undoing({children}: {children: ReactNode}) {
  const toast = useToast()
  const [last, setLast] = useState<{undo: () => void} | null>(null)
  const tell = useCallback(
    (text: string, undo?: () => void) => {
      const undoOnce = () => {
        setLast(null)
        undo?.()
      }
      setLast(undo ? {undo: undoOnce} : null)
      toast({text, seconds: UNDO_SECONDS, ...(undo && {action: {text: 'Deshacer (Z)', onPress: undoOnce}})})
    },
    [toast],
  )
  useEffect(() => {
    const timer = last === null ? undefined : setTimeout(() => setLast(null), UNDO_SECONDS * 1000)
    return () => clearTimeout(timer)
  }, [last])
  useKeys(last ? [{key: 'z', name: 'Deshacer lo último', run: last.undo}] : [])
  return <TellContext value={tell}>{children}</TellContext>
}
