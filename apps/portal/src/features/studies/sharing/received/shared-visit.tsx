import type {ApiClient} from '@ceibo/web-kit/calls/api-client'
import {saveFile} from '@ceibo/web-kit/calls/file-download'
import {sharedReport, sharedStudy} from '@ceibo/contract/studies/sharing/shared-study-calls'
import type {OpenedStudy} from '@ceibo/contract/studies/study-opening'
import {createContext, use} from 'react'
import {isDeadLink} from '@ceibo/web-kit/failures/load-failure.tsx'
import type {SharedTexts} from './visit-texts.ts'

/** An opened share, by the ticket of this browser. */
export type SharedVisit = {
  ticket: string
  /** Asks for a study once, because each time is an opening in the audit. */
  study: (uid: string) => Promise<OpenedStudy>
  /** The report as PDF, or a document that was received with it by its number. */
  savePdf: (uid: string, document?: number) => Promise<void>
  /** Lets the page know when an answer says that the visit is over. */
  reported: <Answer>(asked: Promise<Answer>) => Promise<Answer>
}

/** What may be asked for during a visit. `onOver` is called when an answer says that it is over. */
export function startVisit(api: ApiClient, ticket: string, onOver: () => void): SharedVisit {
  const studies = new Map<string, Promise<OpenedStudy>>()
  const reported = <Answer,>(asked: Promise<Answer>): Promise<Answer> =>
    asked.catch((failure: unknown) => {
      if (isDeadLink(failure)) onOver()
      throw failure
    })
  return {
    ticket,
    reported,
    study(uid) {
      const asked = studies.get(uid) ?? reported(api.call(sharedStudy, {uid}, {linkToken: ticket}))
      studies.set(uid, asked)
      asked.catch(() => studies.delete(uid))
      return asked
    },
    savePdf: async (uid, document) => {
      const asked = document === undefined ? {uid} : {uid, document}
      saveFile(await reported(api.download(sharedReport, asked, {linkToken: ticket})))
    },
  }
}

type Shown = {visit: SharedVisit; words: SharedTexts}

const Visit = createContext<Shown | null>(null)

export const VisitProvider = Visit.Provider

/** The open share and the words of the chosen language. */
export function useVisit(): Shown {
  const shown = use(Visit)
  if (shown === null) throw new Error('VisitProvider is missing above this component')
  return shown
}
