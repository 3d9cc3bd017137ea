import {useEffect, useEffectEvent, useRef, useState} from 'react'

export type Camera = {is: 'starting'} | {is: 'on'; torch: TorchSwitch | null} | {is: 'off'; why: 'denied' | 'missing'}

/** Switches the torch of the camera; null where it has none. */
export type TorchSwitch = (on: boolean) => void

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface merges with another one
  interface MediaTrackCapabilities {
    torch?: boolean
    focusMode?: string[]
  }
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface merges with another one
  interface MediaTrackConstraintSet {
    torch?: boolean
    focusMode?: string
  }
}

/** The resolution that reading a barcode needs. */
const WANTED: MediaTrackConstraints = {width: {ideal: 1920}, height: {ideal: 1080}}

/** Shows the back or the front camera in a video element while the component is mounted. `again` requests the camera again. */
export function useCamera(facingMode: 'environment' | 'user' = 'environment') {
  const video = useRef<HTMLVideoElement>(null)
  const close = useRef<() => void>(undefined)
  const [camera, setCamera] = useState<Camera>({is: 'starting'})

  function open() {
    let isWanted = true
    let stream: MediaStream | undefined
    async function start() {
      try {
        const opened = await navigator.mediaDevices.getUserMedia({video: {...WANTED, facingMode}, audio: false})
        // The page was left while the browser asked for permission.
        if (!isWanted) return stop(opened)
        stream = opened
        if (video.current) video.current.srcObject = opened
        setCamera({is: 'on', torch: torchOf(opened)})
      } catch (error) {
        const isDenied = error instanceof DOMException && error.name === 'NotAllowedError'
        if (isWanted) setCamera({is: 'off', why: isDenied ? 'denied' : 'missing'})
      }
    }
    void start()
    close.current = () => {
      isWanted = false
      if (stream) stop(stream)
    }
  }

  const openFirst = useEffectEvent(open)
  useEffect(() => {
    openFirst()
    return () => close.current?.()
  }, [])
  const again = () => {
    setCamera({is: 'starting'})
    open()
  }
  return {video, camera, again}
}

const stop = (stream: MediaStream) => stream.getTracks().forEach((track) => track.stop())

function torchOf(stream: MediaStream): TorchSwitch | null {
  const [track] = stream.getVideoTracks()
  // Firefox does not have `getCapabilities`.
  const can = track?.getCapabilities?.()
  if (can?.focusMode?.includes('continuous')) {
    void track?.applyConstraints({advanced: [{focusMode: 'continuous'}]}).catch(() => undefined)
  }
  if (!track || can?.torch !== true) return null
  return (on) => void track.applyConstraints({advanced: [{torch: on}]}).catch(() => undefined)
}
