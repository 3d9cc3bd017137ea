import {asFailure} from '@ceibo/web-kit/calls/api-failure'
import {openShare, type OpenedShare} from '@ceibo/contract/studies/sharing/shared-studies'
import {Button} from '@ceibo/ui/button'
import {Card} from '@ceibo/ui/card'
import {Notice} from '@ceibo/ui/notice'
import {PinField} from '@ceibo/ui/pin-field'
import {useEffect, useState, type FormEvent} from 'react'
import {browserDependencies} from '#shared/session/browser-dependencies.ts'
import {isDeadLink} from '@ceibo/web-kit/failures/load-failure.tsx'
import {PageTitle} from '@ceibo/web-kit/page/page-title.tsx'
import {useNow} from '@ceibo/web-kit/page/use-now'
import type {ShareLink} from './share-link.ts'
import styles from './shared-page.module.css'
import type {ShareTexts} from './share-language.ts'

export type Opened = Extract<OpenedShare, {is: 'opened'}>

type Props = {
  link: ShareLink
  words: ShareTexts
  /** The share was open before, and the time of that visit has ended. */
  wasOpen: boolean
  onOpened: (opened: Opened) => void
  onDead: () => void
}

const CODE_LENGTH = 4
const CODE_FIELD = 'codigo'

type Trouble = {is: 'missing'} | {is: 'wrong'; left: number} | {is: 'failed'; status: number}

/** Asks for the code that the sharer told apart from the link. */
export function CodeForm({link, words, wasOpen, onOpened, onDead}: Props) {
  const now = useNow()
  const [code, setCode] = useState('')
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [busy, setBusy] = useState(false)
  const isRefused = trouble?.is === 'wrong'

  useEffect(() => {
    // A refused code is typed anew.
    if (isRefused && !busy) document.getElementById(CODE_FIELD)?.focus()
  }, [isRefused, busy])

  async function open(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (code.length < CODE_LENGTH) return setTrouble({is: 'missing'})
    setBusy(true)
    setTrouble(null)
    try {
      const answer = await browserDependencies().api.call(openShare, {code}, {linkToken: link.token})
      if (answer.is === 'opened') return onOpened(answer)
      if (answer.triesLeft <= 0) return onDead()
      setCode('')
      setTrouble({is: 'wrong', left: answer.triesLeft})
    } catch (failure) {
      if (isDeadLink(failure)) onDead()
      else setTrouble({is: 'failed', status: asFailure(failure).status})
    } finally {
      setBusy(false)
    }
  }

  const error = codeError(trouble, words)
  return (
    <div className={styles.narrow}>
      <PageTitle step={words.pageTitle} place="code" isNews={wasOpen}>
        {words.pageTitle}
      </PageTitle>
      {wasOpen && <Notice title={words.code.over} />}
      <Card as="div">
        <form className={styles.form} onSubmit={(event) => void open(event)} noValidate aria-label={words.pageTitle}>
          <p>{words.code.intro}</p>
          <PinField
            id={CODE_FIELD}
            label={words.code.label}
            hint={words.code.hint}
            length={CODE_LENGTH}
            value={code}
            onType={setCode}
            {...(error !== null && {error})}
          />
          {trouble?.is === 'failed' && (
            <Notice tone="bad" live="alert" title={words.failed.title}>
              {trouble.status === TOO_MANY ? words.failed.tooMany : words.failed.text}
            </Notice>
          )}
          <Button type="submit" wide busy={busy} busyText={words.code.busy}>
            {words.code.open}
          </Button>
        </form>
      </Card>
      {link.expiresAt && <p className={styles.quiet}>{words.code.until(words.date(link.expiresAt, now))}</p>}
    </div>
  )
}

const TOO_MANY = 429

function codeError(trouble: Trouble | null, {code}: ShareTexts): string | null {
  if (trouble?.is === 'missing') return code.missing
  return trouble?.is === 'wrong' ? code.wrong(trouble.left) : null
}
