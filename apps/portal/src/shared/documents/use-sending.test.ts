import {localFailure} from '@ceibo/web-kit/calls/api-failure'
import {tableFailure} from '@ceibo/web-kit/calls/failed-answer'
import {ERRORS} from '@ceibo/contract/wire/errors'
import {describe, expect, it} from 'vitest'
import {SENDING_FAILED, sendingFailure, sendingFailureOrConnection} from './use-sending.ts'

describe('documents that could not be sent', () => {
  it.each([localFailure('unreachable'), tableFailure('unexpected'), tableFailure('unavailable')])(
    'are reported with the general text when the reason is not known (%s)',
    (failure) => {
      expect(sendingFailure(failure)).toMatchObject(SENDING_FAILED)
    },
  )

  it.each(['too-many', 'file-too-large', 'review-open'] as const)(
    'are reported with the text of %s, which says why',
    (code) => {
      const {title, text} = ERRORS[code]
      expect(sendingFailure(tableFailure(code))).toMatchObject({title, text})
    },
  )

  it('are reported as offline when the device is offline', () => {
    expect(sendingFailure(localFailure('offline')).title).toBe('Estás sin conexión')
  })

  it('are reported as a lost connection where they can be sent again', () => {
    expect(sendingFailureOrConnection(localFailure('unreachable')).title).toBe('No pudimos conectarnos')
    expect(sendingFailureOrConnection(tableFailure('unexpected'))).toMatchObject(SENDING_FAILED)
  })
})
