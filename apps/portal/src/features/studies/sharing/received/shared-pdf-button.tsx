import {Button} from '@ceibo/ui/button'
import FileDown from 'lucide/dist/esm/icons/file-down.mjs'
import {useState} from 'react'
import styles from './shared-page.module.css'
import {useVisit} from './shared-visit.tsx'
import {troubleOf} from './use-visit-answer.ts'

type Props = {
  uid: string
  title: string
  /** A received document by its number; the report itself when left out. */ document?: number
}

/** Saves the report of a shared study as PDF. */
export function SharedPdfButton({uid, title, document}: Props) {
  const {visit, words} = useVisit()
  const [state, setState] = useState<'idle' | 'busy' | 'failed' | 'waits'>('idle')

  async function save() {
    setState('busy')
    try {
      await visit.savePdf(uid, document)
      setState('idle')
    } catch (failure) {
      setState(troubleOf(failure) ?? 'idle')
    }
  }

  return (
    <>
      <Button
        kind="ghost"
        icon={FileDown}
        busy={state === 'busy'}
        busyText={words.study.preparing}
        onClick={() => void save()}
      >
        {words.study.pdf}
        <span className="visually-hidden" lang="es-AR">
          {words.study.ofTitle(title)}
        </span>
      </Button>
      {(state === 'failed' || state === 'waits') && (
        <p role="alert" className={styles.trouble}>
          {state === 'waits' ? words.failed.waits : words.study.pdfFailed}
        </p>
      )}
    </>
  )
}
