import {createContext, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode} from 'react'
import {storedValue} from '@ceibo/web-kit/session/browser-storage'
import {isKeyOf, isTyping, type KeyCommand, keyOf} from './key-press.ts'
import {KeyMap} from './key-map.tsx'

type Keys = {
  commands: readonly KeyCommand[]
  /** Single letters can be switched off (WCAG 2.1.4): voice control types them. */
  areOn: boolean
  add: (commands: readonly KeyCommand[]) => () => void
}

const KeysContext = createContext<Keys>({commands: [], areOn: true, add: () => () => undefined})

const switchedOff = storedValue({
  key: 'atajos',
  version: 1,
  place: 'device',
  parse: (saved) => (saved === 'no' ? saved : undefined),
})

/** The one map of keys of all screens; `?` shows it. */
export function KeysProvider({children}: {children: ReactNode}) {
  const [groups, setGroups] = useState<readonly (readonly KeyCommand[])[]>([])
  const [areOn, setAreOn] = useState(() => switchedOff.read() === null)
  const [isShown, setIsShown] = useState(false)
  const add = useCallback((commands: readonly KeyCommand[]) => {
    setGroups((known) => [...known, commands])
    return () => setGroups((known) => known.filter((one) => one !== commands))
  }, [])
  const commands = useMemo(() => groups.flat(), [groups])

  useEffect(() => {
    function press(event: KeyboardEvent) {
      const key = keyOf(event)
      if (key === undefined || isTyping(document.activeElement) || (!areOn && /^[a-z/?]$/.test(key))) return
      if (document.querySelector('dialog[open]') !== null) return
      const command =
        key === '?' ? {run: () => setIsShown(true), types: undefined} : commands.findLast((one) => isKeyOf(one, key))
      if (command === undefined) return
      if (!command.types) event.preventDefault()
      command.run()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [commands, areOn])

  function turn(on: boolean) {
    switchedOff.write(on ? null : 'no')
    setAreOn(on)
  }

  const value = useMemo(() => ({commands, areOn, add}), [commands, areOn, add])
  return (
    <KeysContext value={value}>
      {children}
      {isShown && <KeyMap {...{commands, areOn}} onTurn={turn} onClose={() => setIsShown(false)} />}
    </KeysContext>
  )
}

/** Declares the keys of a part of the screen while it is shown. */
export function useKeys(commands: readonly KeyCommand[]): void {
  const {add} = use(KeysContext)
  const now = useRef(commands)
  useEffect(() => {
    now.current = commands
  })
  const names = commands.map(({key, name, types}) => `${key} ${types ? 'types' : ''} ${name}`).join('\n')
  useEffect(() => {
    const declared = names
      .split('\n')
      .filter(Boolean)
      .map((line): KeyCommand => {
        const [key = '', types, ...name] = line.split(' ')
        const run = () => now.current.find((one) => one.key === key)?.run()
        return {key, name: name.join(' '), run, ...(types && {types: true})}
      })
    return add(declared)
  }, [names, add])
}

/** The key that presses a control, shown on it. */
export function KeyHint({children}: {children: string}) {
  const {areOn} = use(KeysContext)
  return areOn ? <kbd aria-hidden="true">{children}</kbd> : null
}
