import {openShare, type OpenedShare} from '@ceibo/contract/shared-studies'
import {PATHS} from '@ceibo/contract/paths'
import {asFailure} from '@ceibo/client/api-failure'
import {Button} from '@ceibo/ui/button'
import {Card} from '@ceibo/ui/card'
import {PinField} from '@ceibo/ui/pin-field'
import {Skeleton} from '@ceibo/ui/skeleton'
import {useState, type FormEvent} from 'react'
import {browserDependencies} from '../../../shared/browser-dependencies.ts'
import forms from '../../../shared/form-layout.module.css'
import {dropLinkSecrets, useLinkSecrets} from '../../../shared/link-secret.ts'
import {isDeadLink} from '../../../shared/load-failure.tsx'
import {OnboardingFrame} from '../../../shared/onboarding-frame.tsx'
import {titled} from '../../../shared/page-meta.ts'
import {PageTitle} from '../../../shared/page-title.tsx'
import {SharedStudyList} from './shared-study-list.tsx'
import {shareToken} from './share-token.ts'
import {usualLanguage, WORDS, type Language} from './shared-words.ts'

export const meta = titled('Estudios compartidos')

const LINK_NAMES = ['token'] as const

type Opened = Extract<OpenedShare, {is: 'opened'}>

/** What was shared with somebody without an account: the link is in the browser's keeping, the code is asked for. */
export default function SharedStudiesPage() {
  const link = useLinkSecrets(PATHS.sharedStudies, LINK_NAMES)
  return (
    <OnboardingFrame head={<PageTitle>Estudios compartidos</PageTitle>}>
      {link === undefined ? <Skeleton count={4} text="Cargando" /> : <SharedStudies token={shareToken(link?.token)} />}
    </OnboardingFrame>
  )
}

function SharedStudies({token}: {token: string | null}) {
  const [language, setLanguage] = useState<Language>(usualLanguage)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [isDead, setDead] = useState(token === null)
  const words = WORDS[language]
  return (
    <Card as="div">
      <div className={forms.form} lang={words.lang}>
        <Button kind="ghost" small lang={words.otherLang} onClick={() => setLanguage(words.other)}>
          {words.otherName}
        </Button>
        {isDead && <p role="alert">{words.dead}</p>}
        {!isDead && opened === null && (
          <CodeForm token={token ?? ''} language={language} onOpened={setOpened} onDead={() => setDead(true)} />
        )}
        {!isDead && opened !== null && <SharedStudyList opened={opened} words={words} onDead={() => setDead(true)} />}
      </div>
    </Card>
  )
}

type CodeProps = {token: string; language: Language; onOpened: (opened: Opened) => void; onDead: () => void}

function CodeForm({token, language, onOpened, onDead}: CodeProps) {
  const words = WORDS[language]
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | undefined>(undefined)
  const [busy, setBusy] = useState(false)

  async function open(event: FormEvent) {
    event.preventDefault()
    if (code.length < 4) return setError(words.fourDigits)
    setBusy(true)
    try {
      const answer = await browserDependencies().api.call(openShare, {code}, {mailToken: token})
      if (answer.is === 'opened') {
        dropLinkSecrets()
        return onOpened(answer)
      }
      if (answer.triesLeft <= 0) return onDead()
      setCode('')
      setError(words.wrongCode(answer.triesLeft))
    } catch (failure) {
      if (isDeadLink(failure)) onDead()
      else setError(asFailure(failure).message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className={forms.form} onSubmit={(event) => void open(event)} noValidate>
      <p>{words.intro}</p>
      <PinField label={words.code} length={4} value={code} onType={setCode} {...(error !== undefined && {error})} />
      <Button type="submit" busy={busy} busyText={words.opening}>
        {words.open}
      </Button>
    </form>
  )
}
