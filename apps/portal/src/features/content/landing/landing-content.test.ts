import {NO_CONTENT} from '@ceibo/contract/content/content-document'
import type {PublishedContent} from '@ceibo/contract/pages/page-context'
import {describe, expect, it} from 'vitest'
import {landingContent} from './landing-content.ts'

const TODAY = '2026-11-23'
const EMPTY: PublishedContent = {...NO_CONTENT, centres: [], pictures: {}}

describe('the content of the landing page', () => {
  it('contains the last four news, without future ones', () => {
    const dates = ['2026-11-24', '2026-11-01', '2026-11-23', '2026-10-01', '2026-11-02', '2026-11-03']
    const news = dates.map((date) => ({id: date, title: 'Vacunas', summary: 'Vení', date}))
    expect(landingContent({...EMPTY, news}, TODAY).news.map(({date}) => date)).toEqual([
      '2026-11-23',
      '2026-11-03',
      '2026-11-02',
      '2026-11-01',
    ])
  })

  it('contains the notices of the next week, and marks those of today', () => {
    const days = ['2026-11-22', '2026-11-23', '2026-11-30', '2026-12-01']
    const notices = days.map((day) => ({id: day, title: 'Paro', text: 'No atendemos', from: day, until: day}))
    expect(landingContent({...EMPTY, notices}, TODAY).notices.map(({id, isOfToday}) => [id, isOfToday])).toEqual([
      ['2026-11-23', true],
      ['2026-11-30', false],
    ])
  })

  it('offers the services that most centres have as searches', () => {
    const services = [3, 1, 6, 2, 5, 4].map((amount) => ({
      id: `servicio-${amount}`,
      name: `En ${amount}`,
      summary: 'Atención',
      searchWords: [],
      centres: Array.from({length: amount}, (_, place) => `centro_${place}`),
    }))
    expect(landingContent({...EMPTY, services}, TODAY).tags).toEqual(['En 6', 'En 5', 'En 4', 'En 3', 'En 2'])
  })
})
