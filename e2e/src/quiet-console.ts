import {type BrowserContext, type Request, test as base} from '@playwright/test'

export {expect} from '@playwright/test'

/** Announces that a request whose URL contains `part` fails, and how: its status, or Chromium's error. */
type WillFail = (part: string, how: number | 'ERR_FAILED' | 'ERR_INTERNET_DISCONNECTED') => void

type Complaint = {text: string; address: string}

/**
 * A test that fails on any error in the console of its pages: logged errors, uncaught exceptions, violations of the
 * security policy, and failed loads. A journey that causes a failure announces it with `willFail`,
 * and the failure must then occur. A test that fails prints the requests that were still open, for example those of a slow server.
 */
export const test = base.extend<{willFail: WillFail}>({
  willFail: [
    async ({browser}, use, testInfo) => {
      const open = new Set<Request>()
      const complaints: Complaint[] = []
      const announced: {words: string; part: string}[] = []
      const listen = (context: BrowserContext) => {
        context.on('console', (message) => {
          if (message.type() !== 'error') return
          complaints.push({text: message.text(), address: message.location().url})
        })
        context.on('weberror', (error) => {
          complaints.push({text: String(error.error()), address: error.page()?.url() ?? ''})
        })
        context.on('request', (request) => open.add(request))
        context.on('requestfinished', (request) => open.delete(request))
      }
      browser.on('context', listen)
      await use((part, how) => {
        announced.push({words: typeof how === 'number' ? `a status of ${how} ` : `net::${how}`, part})
      })
      browser.off('context', listen)
      if (testInfo.status !== testInfo.expectedStatus) {
        const requests = [...open].map((one) => `${one.method()} ${one.url()}`)
        process.stderr.write(`Requests without an answer: ${requests.join(', ') || 'none'}\n`)
      }

      const isAbout = ({text, address}: Complaint, {words, part}: (typeof announced)[number]) =>
        text.startsWith('Failed to load resource') && text.includes(words) && address.includes(part)
      const unannounced = complaints.filter((one) => !announced.some((two) => isAbout(one, two)))
      const missing = announced.filter((one) => !complaints.some((two) => isAbout(two, one)))
      base.expect(unannounced, 'errors in the console').toEqual([])
      base.expect(missing, 'failures that were announced and did not come').toEqual([])
    },
    {auto: true},
  ],
})
