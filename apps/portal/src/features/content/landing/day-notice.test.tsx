import {renderToStaticMarkup} from 'react-dom/server'
import {expect, it} from 'vitest'
import {DayNotice} from './day-notice.tsx'

const NOTICE = {
  id: 'paro',
  title: 'Paro de transporte',
  text: 'Atendemos igual.',
  from: '2026-11-23',
  until: '2026-11-23',
}

it('is visible on its day, and hidden before it until the script opens it', () => {
  const ofToday = renderToStaticMarkup(<DayNotice notice={{...NOTICE, isOfToday: true}} />)
  const toCome = renderToStaticMarkup(<DayNotice notice={{...NOTICE, isOfToday: false}} />)
  expect(ofToday).toMatch(/^<dialog open="" [^>]*data-from="2026-11-23"/)
  expect(toCome).toMatch(/^<dialog (?!open)[^>]*data-from="2026-11-23"/)
})
