import {MINUTE_MS} from '@ceibo/contract/time/civil-day'
import {asFailure} from '@ceibo/web-kit/calls/api-failure'
import {OTHER_CARD, UNREADABLE_CARD, type IdentityOutcome} from '@ceibo/contract/verification/identity-scan'
import {Button} from '@ceibo/ui/button'
import {Dialog} from '@ceibo/ui/dialog'
import {Notice} from '@ceibo/ui/notice'
import {useEffect, useEffectEvent, useRef, useState} from 'react'
import {CameraView} from '#shared/photos/camera-view.tsx'
import {SendingDialog, SendingFailedDialog} from '#shared/documents/sending-dialogs.tsx'
import {useCamera} from '#shared/photos/use-camera.ts'
import {sendingFailure, type Sending} from '#shared/documents/use-sending.ts'
import type {FailureMessage} from '@ceibo/web-kit/failures/failure-notice.tsx'
import {useSecondsLeft} from '@ceibo/web-kit/page/use-now'
import {useBarcodeScan, type ScanHint} from './use-barcode-scan.ts'

/** Scanning is given up after so long. */
const GIVE_UP_MS = 5 * MINUTE_MS
/** The button for pictures instead of the scan is enabled after so many seconds. */
const FALLBACK_SECONDS = 10
/** The scan is given up after the server found so many frames unreadable. */
const MAX_UNREADABLE = 3

type Received = Extract<IdentityOutcome, {is: 'received'}>
type Props = {
  submit: (frame: Blob, report: (sending: Sending) => void) => Promise<IdentityOutcome>
  onReceived: (outcome: Received) => void
  /** Continues without the scan. */
  onFallback: () => void
  fallbackText: string
  /** The text about the alternatives without a camera. */
  otherWays: string
}

type Stage =
  | {is: 'looking'; notice: string | null}
  | {is: 'sending'; sending: Sending}
  | {is: 'failed'; failure: FailureMessage}
  | {is: 'ended'; text: string}

const TIMED_OUT = 'No es posible escanear tu documento. Vas a poder validar tu identidad completando un formulario.'
const CANNOT_SCAN =
  'Este navegador no puede leer el código. Vas a poder validar tu identidad completando un formulario.'

/** The camera with hints for a better picture; it ends with an accepted scan or continues with pictures. */
export function ScanView({submit, onReceived, onFallback, fallbackText, otherWays}: Props) {
  const [stage, setStage] = useState<Stage>({is: 'looking', notice: null})
  const {video, camera, again} = useCamera()
  const unreadable = useRef(0)
  const {left} = useSecondsLeft(FALLBACK_SECONDS, () => undefined)
  const end = (text: string) => setStage({is: 'ended', text})
  const hint = useBarcodeScan({
    video,
    isLooking: camera.is === 'on' && stage.is === 'looking',
    onFrame: (frame) => void send(frame),
    onUnable: () => end(CANNOT_SCAN),
  })
  useTimeout(GIVE_UP_MS, () => end(TIMED_OUT))

  async function send(frame: Blob) {
    try {
      const outcome = await submit(frame, (sending) => setStage({is: 'sending', sending}))
      switch (outcome.is) {
        case 'received':
          return onReceived(outcome)
        case 'unreadable':
          unreadable.current++
          if (unreadable.current === MAX_UNREADABLE) return end(UNREADABLE_CARD)
          return setStage({is: 'looking', notice: UNREADABLE_CARD})
        case 'mismatch':
          return end(OTHER_CARD)
      }
    } catch (error) {
      setStage({is: 'failed', failure: sendingFailure(asFailure(error))})
    }
  }

  const canFallBack = left === 0 || camera.is === 'off'
  return (
    <>
      <CameraView
        video={video}
        camera={camera}
        shape="card"
        onAgain={again}
        otherWays={otherWays}
        hint={textOf(hint)}
      />
      {stage.is === 'looking' && stage.notice && (
        <Notice tone="warn" live="status">
          {stage.notice}
        </Notice>
      )}
      <div>
        <Button kind="ghost" disabled={!canFallBack} onClick={onFallback}>
          {fallbackText}
          {!canFallBack && left !== null && ` (en ${left} s)`}
        </Button>
      </div>
      {stage.is === 'sending' && <SendingDialog sending={stage.sending} />}
      {stage.is === 'failed' && (
        <SendingFailedDialog failure={stage.failure} onClose={() => setStage({is: 'looking', notice: null})} />
      )}
      {stage.is === 'ended' && (
        <Dialog
          open
          onClose={onFallback}
          title="No pudimos escanear tu documento"
          actions={<Button onClick={onFallback}>{fallbackText}</Button>}
        >
          <p>{stage.text}</p>
        </Dialog>
      )}
    </>
  )
}

function textOf(hint: ScanHint | null): string {
  switch (hint) {
    case null:
      return 'Poné el código de barras del DNI dentro del recuadro'
    case 'dark':
      return 'Hay poca luz: acercate a una lámpara o prendé la linterna'
    case 'glare':
      return 'Hay un reflejo: incliná un poco el DNI'
    case 'blurred':
      return 'Se ve borroso: sostené el DNI quieto y alejalo un poco'
    case 'cut':
    case 'nearer':
      return 'Acercá el DNI hasta que el código ocupe el recuadro'
  }
}

function useTimeout(ms: number, act: () => void): void {
  const actNow = useEffectEvent(act)
  useEffect(() => {
    const timer = setTimeout(() => actNow(), ms)
    return () => clearTimeout(timer)
  }, [ms])
}
