import {describe, expect, it, vi} from 'vitest'
import {createFrameLoader} from './frame-loader.ts'
import {frameKey, type FrameRequest} from './frame-request.ts'
import {FrameFailure} from './frame-source.ts'
import type {WantedFrame} from './wanted-frames.ts'

const aRequest = (frame: number): FrameRequest => ({instance: '1.2.3', frame, width: null, window: null})
const aWanted = (frame: number, {isDecoded = true, isLookedAt = false} = {}): WantedFrame => ({
  request: aRequest(frame),
  pixels: 10_000,
  isDecoded,
  isLookedAt,
})

/** A server whose answers the test gives, and pictures of 100 × 100. */
function aLoader(maxPictures = 100) {
  const asked = new Map<number, {answer: (bytes: Blob) => void; fail: (error: Error) => void; signal: AbortSignal}>()
  const closed: number[] = []
  const loader = createFrameLoader({
    frame: ({frame}, signal) =>
      new Promise((resolve, reject) => {
        asked.set(frame, {answer: resolve, fail: reject, signal})
        signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
      }),
    maxBitmapBytes: maxPictures * 40_000,
    decode: async (bytes) => {
      const text = await bytes.text()
      if (text === 'broken') throw new Error('no image')
      return {width: 100, height: 100, close: () => void closed.push(Number(text))}
    },
    retryAfterMs: 60_000,
  })
  return {
    loader,
    closed,
    asked: () => [...asked.keys()],
    isCancelled: (frame: number) => asked.get(frame)?.signal.aborted === true,
    answers: async (...frames: number[]) => {
      for (const frame of frames) {
        const before = loader.version()
        asked.get(frame)?.answer(new Blob([String(frame)]))
        await vi.waitFor(() => expect(loader.version()).toBeGreaterThan(before))
      }
    },
    fails: async (frame: number, error: Error) => {
      const before = loader.version()
      asked.get(frame)?.fail(error)
      await vi.waitFor(() => expect(loader.version()).toBeGreaterThan(before))
    },
    answersBroken: async (frame: number) => {
      const before = loader.version()
      asked.get(frame)?.answer(new Blob(['broken']))
      await vi.waitFor(() => expect(loader.version()).toBeGreaterThan(before))
    },
    drawn: () => [...loader.pictures()].map(({request}) => request.frame),
  }
}

describe('the loader of frames', () => {
  it('asks for six at once, in order, and for the next when one has come', async () => {
    const {loader, asked, answers, drawn} = aLoader()
    loader.want(
      'pane',
      [1, 2, 3, 4, 5, 6, 7, 8].map((frame) => aWanted(frame)),
    )
    expect(asked()).toEqual([1, 2, 3, 4, 5, 6])
    await answers(2)
    expect(asked()).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(drawn()).toEqual([2])
  })

  it('cancels requests that nobody needs any more', () => {
    const {loader, isCancelled} = aLoader()
    loader.want('pane', [aWanted(1), aWanted(2)])
    loader.want('pane', [aWanted(2), aWanted(3)])
    expect([isCancelled(1), isCancelled(2), isCancelled(3)]).toEqual([true, false, false])
  })

  it('fetches the image on the screen before those that are only near', () => {
    const {loader, asked, isCancelled} = aLoader()
    const others = [1, 2, 3, 4, 5, 6].map((frame) => aWanted(frame))
    loader.want('pane', others)
    loader.want('pane', [aWanted(50, {isLookedAt: true}), ...others])
    expect(asked()).toContain(50)
    expect([1, 2, 3, 4, 5, 6].filter(isCancelled).length).toBe(1)
  })

  it('does not cancel running requests while the person scrolls past images', async () => {
    const {loader, asked, answers, isCancelled} = aLoader()
    const others = [1, 2, 3, 4, 5, 6].map((frame) => aWanted(frame))
    loader.want('pane', others)
    loader.want('pane', [aWanted(50), ...others])
    expect([1, 2, 3, 4, 5, 6].some(isCancelled)).toBe(false)
    await answers(1)
    expect(asked()).toContain(50)
  })

  it('decodes kept bytes without waiting for a connection', async () => {
    const {loader, answers, drawn} = aLoader()
    loader.want('pane', [aWanted(1, {isDecoded: false})])
    await answers(1)
    loader.want(
      'pane',
      [2, 3, 4, 5, 6, 7, 1].map((frame) => aWanted(frame)),
    )
    await vi.waitFor(() => expect(drawn()).toEqual([1]))
  })

  it('counts the pixels of all that it received, decoded or not, and each once', async () => {
    const {loader, answers, drawn} = aLoader()
    loader.want('pane', [aWanted(1), aWanted(2, {isDecoded: false}), aWanted(3, {isDecoded: false})])
    await answers(1, 2, 3)
    expect(loader.received()).toEqual({bytes: 3, pixels: 30_000})
    loader.want('pane', [aWanted(2)])
    await vi.waitFor(() => expect(drawn()).toContain(2))
    expect(loader.received()).toEqual({bytes: 3, pixels: 30_000})
  })

  it('keeps far images as bytes, and draws them later without asking again', async () => {
    const {loader, asked, answers, drawn} = aLoader()
    loader.want('pane', [aWanted(1, {isDecoded: false})])
    await answers(1)
    expect(drawn()).toEqual([])
    loader.want('pane', [aWanted(1)])
    await vi.waitFor(() => expect(drawn()).toEqual([1]))
    expect(asked()).toEqual([1])
  })

  it('keeps the most urgent ones ready to draw when memory is small, and releases those left behind', async () => {
    const {loader, answers, closed, drawn} = aLoader(3)
    loader.want(
      'pane',
      [1, 2, 3, 4, 5].map((frame) => aWanted(frame)),
    )
    await answers(5, 4, 3, 2, 1)
    expect(drawn()).toEqual([3, 2, 1])
    loader.want(
      'pane',
      [3, 4, 5].map((frame) => aWanted(frame)),
    )
    await vi.waitFor(() => expect(new Set(drawn())).toEqual(new Set([3, 4, 5])))
    expect(closed).toEqual([2, 1])
  })

  it('says which image cannot be decoded, and goes on with the others', async () => {
    const {loader, answers, answersBroken, drawn} = aLoader()
    loader.want('pane', [aWanted(1), aWanted(2)])
    await answersBroken(1)
    await answers(2)
    expect(loader.failureOf(aRequest(1))).toBe('undecodable')
    expect(loader.trouble()).toBeNull()
    expect(drawn()).toEqual([2])
  })

  it('stops while the archive is down, and goes on when asked', async () => {
    const {loader, fails, asked, answers, drawn} = aLoader()
    loader.want(
      'pane',
      [1, 2, 3].map((frame) => aWanted(frame)),
    )
    await fails(1, new FrameFailure('archive'))
    expect(loader.trouble()).toBe('archive')
    loader.retry()
    expect(loader.trouble()).toBeNull()
    expect(asked()).toEqual([1, 2, 3])
    await answers(1)
    expect(drawn()).toEqual([1])
  })

  it('gives two parts of the page their first pictures at the same time', () => {
    const {loader, asked} = aLoader()
    loader.want(
      'left',
      [1, 2, 3, 4, 5, 6].map((frame) => aWanted(frame)),
    )
    loader.want('right', [aWanted(11, {isLookedAt: true}), aWanted(12)])
    expect(asked()).toContain(11)
  })

  it('releases everything when it is cleared', async () => {
    const {loader, answers, closed, isCancelled} = aLoader()
    loader.want('pane', [aWanted(1), aWanted(2)])
    await answers(1)
    loader.clear()
    expect(closed).toEqual([1])
    expect(isCancelled(2)).toBe(true)
  })

  it('tells requests apart by image, width and window', () => {
    const requests: FrameRequest[] = [
      aRequest(1),
      aRequest(2),
      {...aRequest(1), width: 192},
      {...aRequest(1), window: {center: 40, width: 400}},
      {...aRequest(1), window: {center: 40, width: 401}},
    ]
    expect(new Set(requests.map(frameKey)).size).toBe(5)
  })
})
