import {useEffect, useEffectEvent, useRef, useState} from 'react'
import {changesText, factsOf, type AnnouncedFacts} from './announced-facts.ts'
import {useViewer} from './viewer-context.tsx'

const RESTS_MS = 700

/** Announces what changed on the image, once the changes have stopped. */
export function ViewerAnnouncement() {
  const {state, words} = useViewer()
  const now = factsOf(state, words)
  const reported = useRef(now)
  const [text, setText] = useState('')
  const report = useEffectEvent((facts: AnnouncedFacts) => {
    const isOnSlider = document.activeElement instanceof HTMLInputElement
    const news = changesText(reported.current, facts, isOnSlider)
    reported.current = facts
    if (news !== '') setText(news)
  })
  const {series, slice, window, zoom, lengths} = now
  useEffect(() => {
    const timer = setTimeout(() => report({series, slice, window, zoom, lengths}), RESTS_MS)
    return () => clearTimeout(timer)
  }, [series, slice, window, zoom, lengths])
  return <output className="visually-hidden">{text}</output>
}
