import {storedValue, STORAGE_KEYS} from '@ceibo/web-kit/session/browser-storage'
import {useState} from 'react'
import {useMedia} from '#features/studies/use-media.ts'

export type ResultsView = 'compact' | 'detail'

/** From so many values on, the long form of a report takes many screens of a phone. */
const MANY = 10

const stored = storedValue<ResultsView>({
  key: STORAGE_KEYS.resultsView,
  version: 1,
  place: 'device',
  parse: (saved) => (saved === 'compact' || saved === 'detail' ? saved : undefined),
})

/** How the values of a report are shown: as the person chose last on this device, else compact where many come to a phone. */
export function useResultsView(count: number, needsDetail: boolean) {
  const [chosen, setChosen] = useState(() => (needsDetail ? 'detail' : stored.read()))
  const isPhone = useMedia('(max-width: 639px)')
  const view: ResultsView = chosen ?? (isPhone && count >= MANY ? 'compact' : 'detail')
  return {
    view,
    onChoose: (next: ResultsView) => {
      setChosen(next)
      stored.write(next)
    },
    /** For this visit alone. */
    onShow: setChosen,
  }
}
