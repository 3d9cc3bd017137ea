import {VISIT_MINUTES} from '@ceibo/contract/studies/sharing/shared-studies'
import {ZONE} from '@ceibo/web-kit/dates/spanish-dates'
import type {ShareTexts} from './share-language.ts'

const date = new Intl.DateTimeFormat('en-GB', {
  timeZone: ZONE,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

export const ENGLISH_WORDS: ShareTexts = {
  lang: 'en',
  other: {language: 'es', lang: 'es-AR', name: 'Español'},
  pageTitle: 'Studies shared with you',
  code: {
    intro: 'The person who shares them tells you the code by phone, by message or at the appointment.',
    label: '4-digit code',
    hint: 'It is not in the email. If you do not have it, ask them for it.',
    missing: 'Enter the 4 digits of the code',
    wrong: (left) => `That code is not right. You have ${left === 1 ? '1 try' : `${left} tries`} left.`,
    open: 'See the studies',
    busy: 'Opening…',
    over: `For safety, what you open closes after ${VISIT_MINUTES} minutes. To go on, enter the code again.`,
    until: (until) => `They can be opened until ${until}.`,
  },
  dead: {
    title: 'This link can no longer be opened',
    text: 'Ask the person who sent it to you for a new one.',
    why: 'The reason may be that:',
    reasons: [
      'the last day to open it has passed;',
      'it was opened as many times as was allowed;',
      'the person stopped sharing it;',
      'a wrong code was entered several times.',
    ],
    expired: (until) => `It could be opened until ${until}.`,
  },
  noLink: {
    title: 'Open the link that you were sent',
    text: 'Here you see studies that another person shares with you. Open the whole link of the email, or scan the QR code that you were given on paper.',
  },
  failed: {
    title: 'We could not open it',
    text: 'It may be the connection. Try again in a few minutes.',
    tooMany: 'There were many tries from this network. Try again in ten minutes.',
    waits: 'The person who shares it chose to see this result later, so it cannot be opened for now.',
    retry: 'Try again',
  },
  skip: 'Skip to the content',
  help: {title: 'Do you need help?', text: 'Call us on', emergency: 'Emergencies'},
  loading: 'Loading',
  brandLink: (brand) => `${brand}: go to the home page`,
  date: (when) => date.format(new Date(when)),
}
