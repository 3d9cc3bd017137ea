import {resumeShare, type SharedStudies} from '@ceibo/contract/studies/sharing/shared-studies'
import {PATHS} from '@ceibo/contract/pages/paths'
import {Card} from '@ceibo/ui/card'
import {Skeleton} from '@ceibo/ui/skeleton'
import {lazy, Suspense, useCallback, useEffect, useMemo, useState} from 'react'
import {useSearchParams} from 'react-router'
import {browserDependencies} from '#shared/session/browser-dependencies.ts'
import {useLinkSecrets} from '#shared/session/link-secret.ts'
import {isDeadLink} from '@ceibo/web-kit/failures/load-failure.tsx'
import {OWN_SKIP_LINK, titled} from '@ceibo/web-kit/page/page-meta'
import {PageTitle} from '@ceibo/web-kit/page/page-title.tsx'
import {CodeForm, type Opened} from './code-form.tsx'
import {DeadLink} from './dead-link.tsx'
import {dropVisit, isOver, storeVisit, visitOf} from './stored-visit.ts'
import {IMAGES_OF, readShareLink, type ShareLink} from './share-link.ts'
import {SharedFrame} from './shared-frame.tsx'
import styles from './shared-page.module.css'
import {VisitTroubleNotice} from './visit-trouble.tsx'
import {WORDS} from './shared-texts.ts'
import {usualLanguage, type Language, type ShareTexts} from './share-language.ts'

export const meta = titled('Estudios compartidos')
export const handle = OWN_SKIP_LINK

const LINK_NAMES = ['token'] as const

/** Not part of the first load: it is needed only once the code was accepted. */
const Visited = lazy(async () => ({default: (await import('./visited-share.tsx')).VisitedShare}))

/** What was shared with somebody without an account: the browser keeps the link, and the page asks for the code. */
export default function SharedStudiesPage() {
  const secrets = useLinkSecrets(PATHS.sharedStudies, LINK_NAMES)
  const [query] = useSearchParams()
  const [chosen, setLanguage] = useState<Language | null>(null)
  // The server renders the page for everybody in Spanish.
  const language = chosen ?? (secrets === undefined ? 'es' : usualLanguage())
  const words = WORDS[language]
  const link = useMemo(() => readShareLink(secrets?.token), [secrets])
  return (
    <SharedFrame language={language} onLanguage={setLanguage} isWide={query.has(IMAGES_OF)}>
      {secrets === undefined && <Waiting words={words} />}
      {secrets !== undefined && link === null && <NoLink words={words} />}
      {link !== null && <SharedByLink key={link.token} link={link} language={language} />}
    </SharedFrame>
  )
}

type State =
  | {is: 'resuming'; ticket: string}
  | {is: 'unreachable'; ticket: string}
  | {is: 'code'; wasOpen: boolean}
  | {is: 'opened'; ticket: string; share: SharedStudies}
  | {is: 'dead'}

function SharedByLink({link, language}: {link: ShareLink; language: Language}) {
  const words = WORDS[language]
  const [state, setState] = useState<State>(() => stateOf(link))
  const onDead = useCallback(() => {
    dropVisit()
    setState({is: 'dead'})
  }, [])
  const onOver = useCallback(() => {
    const stored = visitOf(link.token)
    if (stored === null || !isOver(stored)) return onDead()
    dropVisit()
    setState({is: 'code', wasOpen: true})
  }, [link, onDead])

  const asked = state.is === 'resuming' ? state.ticket : null
  useEffect(() => {
    if (asked === null) return
    browserDependencies()
      .api.call(resumeShare, {}, {linkToken: asked})
      .then(
        (share) => setState({is: 'opened', ticket: asked, share}),
        (failure: unknown) => (isDeadLink(failure) ? onOver() : setState({is: 'unreachable', ticket: asked})),
      )
  }, [asked, onOver])

  function onOpened({ticket, ...share}: Opened) {
    storeVisit(link.token, ticket.token)
    setState({is: 'opened', ticket: ticket.token, share})
  }

  switch (state.is) {
    case 'resuming':
      return <Waiting words={words} />
    case 'unreachable':
      return <Unreachable words={words} onRetry={() => setState({is: 'resuming', ticket: state.ticket})} />
    case 'code':
      return <CodeForm link={link} words={words} wasOpen={state.wasOpen} onOpened={onOpened} onDead={onDead} />
    case 'opened':
      return (
        <Suspense fallback={<Waiting words={words} />}>
          <Visited
            ticket={state.ticket}
            share={state.share}
            language={language}
            onOver={onOver}
            onRetry={() => setState({is: 'resuming', ticket: state.ticket})}
          />
        </Suspense>
      )
    case 'dead':
      return <DeadLink link={link} words={words} />
  }
}

/** The visit that a reloaded tab continues. */
function stateOf({token}: ShareLink): State {
  const stored = visitOf(token)
  if (stored === null) return {is: 'code', wasOpen: false}
  return isOver(stored) ? {is: 'code', wasOpen: true} : {is: 'resuming', ticket: stored.ticket}
}

const Waiting = ({words}: {words: ShareTexts}) => (
  <div className={styles.narrow}>
    <PageTitle>{words.pageTitle}</PageTitle>
    <Card as="div" busy>
      <Skeleton count={5} text={words.loading} />
    </Card>
  </div>
)

function Unreachable({words, onRetry}: {words: ShareTexts; onRetry: () => void}) {
  return (
    <div className={styles.narrow}>
      <PageTitle>{words.pageTitle}</PageTitle>
      <VisitTroubleNotice trouble="failed" words={words} onRetry={onRetry} />
    </div>
  )
}

const NoLink = ({words: {noLink}}: {words: ShareTexts}) => (
  <div className={styles.narrow}>
    <PageTitle>{noLink.title}</PageTitle>
    <Card as="div">
      <p>{noLink.text}</p>
    </Card>
  </div>
)
