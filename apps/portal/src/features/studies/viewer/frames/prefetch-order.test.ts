import {describe, expect, it} from 'vitest'
import {prefetchOrder, type PrefetchPlan, type WantedImage} from './prefetch-order.ts'

const aPlan = (overrides: Partial<PrefetchPlan> = {}): PrefetchPlan => ({
  count: 200,
  at: 100,
  heading: 1,
  isMoving: false,
  lead: 0,
  isFilm: false,
  reach: 'series',
  sharpensShown: true,
  ...overrides,
})

const messages = (order: WantedImage[]) => order.map(({slice, size}) => `${size === 'sharp' ? 'S' : 'p'}${slice}`)
const begins = (overrides: Partial<PrefetchPlan>, many: number) =>
  messages(prefetchOrder(aPlan(overrides))).slice(0, many)

describe('the order in which images are fetched', () => {
  it('shows the image at once, then sharp, then its neighbours, two ahead for one behind', () => {
    expect(begins({}, 7)).toEqual(['p100', 'S100', 'p101', 'p102', 'p99', 'p103', 'p104'])
  })

  it('sharpens the next ones before it looks far around', () => {
    expect(messages(prefetchOrder(aPlan())).slice(9, 13)).toEqual(['p106', 'S101', 'S102', 'p97'])
  })

  it('turns with the direction', () => {
    expect(begins({heading: -1}, 6)).toEqual(['p100', 'S100', 'p99', 'p98', 'p101', 'p97'])
  })

  it('fetches all images ahead before it sharpens any while the person scrolls', () => {
    const order = messages(prefetchOrder(aPlan({isMoving: true})))
    expect(order.slice(0, 3)).toEqual(['p100', 'p101', 'p102'])
    expect(order.slice(98, 102)).toEqual(['p198', 'p199', 'p99', 'p98'])
    expect(order.slice(199, 202)).toEqual(['p0', 'S100', 'S101'])
  })

  it('asks first for images that will not have been passed when their picture comes', () => {
    const onwards = messages(prefetchOrder(aPlan({isMoving: true, lead: 6})))
    expect(onwards.slice(0, 2)).toEqual(['p106', 'p107'])
    expect(onwards.slice(93, 102)).toEqual(['p199', 'p105', 'p104', 'p103', 'p102', 'p101', 'p100', 'p99', 'p98'])
    expect(begins({isMoving: true, lead: 6, heading: -1}, 2)).toEqual(['p94', 'p93'])
    expect(begins({isMoving: true, lead: 6, at: 197}, 5)).toEqual(['p199', 'p198', 'p197', 'p196', 'p195'])
  })

  it.each([
    {at: 0, heading: 1},
    {at: 199, heading: 1},
    {at: 199, heading: -1},
    {at: 57, heading: -1},
    {at: 57, heading: -1, isMoving: true, lead: 6},
    {at: 2, heading: -1, isMoving: true, lead: 6},
  ] as const)('has each image of the series once in both sizes from $at, heading $heading', (place) => {
    const order = messages(prefetchOrder(aPlan(place)))
    expect(order.length).toBe(400)
    expect(new Set(order).size).toBe(400)
    expect(order[0]?.[0]).toBe('p')
  })

  it('keeps few images ready to draw, whatever the length of the series', () => {
    const decoded = prefetchOrder(aPlan({count: 3000, at: 1500})).filter(({isDecoded}) => isDecoded)
    expect(decoded.filter(({size}) => size === 'sharp').length).toBe(21)
    expect(decoded.filter(({size}) => size === 'preview').length).toBe(49)
  })

  it('keeps all images of a film ready to draw', () => {
    const order = prefetchOrder(aPlan({isFilm: true}))
    expect(order.filter(({size, isDecoded}) => size === 'sharp' && isDecoded).length).toBe(200)
  })

  it('sharpens only what is near until the whole series is wanted', () => {
    const order = prefetchOrder(aPlan({reach: 'near'}))
    const sharps = order.filter(({size}) => size === 'sharp')
    expect(Math.max(...sharps.map(({slice}) => Math.abs(slice - 100)))).toBe(12)
    expect(order.length - sharps.length).toBe(200)
  })

  it('fetches little to save data, and the sharp image when somebody asks for it', () => {
    expect(messages(prefetchOrder(aPlan({reach: 'shown', sharpensShown: false})))).toEqual(['p100', 'p101', 'p99'])
    expect(messages(prefetchOrder(aPlan({reach: 'shown'})))).toEqual(['p100', 'S100', 'p101', 'p99'])
  })

  it('knows a series of one image', () => {
    expect(messages(prefetchOrder(aPlan({count: 1, at: 0})))).toEqual(['p0', 'S0'])
  })
})
