import {
  createContext,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import {Button} from '@ceibo/ui/button'
import {storedValue} from '@ceibo/web-kit/session/browser-storage'
import {useIsLocked} from '#shared/session/staff.tsx'
import {isKeyOf, isOfField, type KeyCommand, keyOf} from './key-press.ts'
import {KeyMap} from './key-map.tsx'

/** The commands of one part of the screen, as it last declared them. */
type Declared = {current: readonly KeyCommand[]}

type Keys = {
  /** Of all parts that are shown, the last one first asked. Read at each press, so that a key acts as soon as it is on the screen. */
  declared: Set<Declared>
  /** Single letters can be switched off (WCAG 2.1.4): voice control types them. */
  areOn: boolean
  showMap: () => void
}

const KeysContext = createContext<Keys>({declared: new Set(), areOn: true, showMap: () => undefined})

const switchedOff = storedValue({
  key: 'atajos',
  version: 1,
  place: 'device',
  parse: (saved) => (saved === 'no' ? saved : undefined),
})

/** Enter presses what has the focus, where that is something to press. */
const PRESSABLE = 'button, a, summary, [role="option"]'

/** The one map of keys of all screens; `?` shows it, and where keys are off, its button. */
export function KeysProvider({children}: {children: ReactNode}) {
  const [declared] = useState(() => new Set<Declared>())
  const [areOn, setAreOn] = useState(() => switchedOff.read() === null)
  const [shown, setShown] = useState<readonly KeyCommand[] | null>(null)
  const showMap = useCallback(() => setShown(commandsOf(declared)), [declared])

  useEffect(() => {
    function press(event: KeyboardEvent) {
      const key = keyOf(event)
      if (key === undefined || isOfField(document.activeElement, key) || (!areOn && /^[a-z/?]$/.test(key))) return
      if (key === 'Enter' && document.activeElement?.closest(PRESSABLE)) return
      if (document.querySelector('dialog[open]') !== null) return
      const map: KeyCommand = {key: '?', name: 'Ver los atajos', run: showMap}
      const command = [map, ...commandsOf(declared)].findLast((one) => isKeyOf(one, key))
      if (command === undefined) return
      if (!command.types) event.preventDefault()
      command.run()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [declared, areOn, showMap])

  function turn(on: boolean) {
    switchedOff.write(on ? null : 'no')
    setAreOn(on)
  }

  const value = useMemo(() => ({declared, areOn, showMap}), [declared, areOn, showMap])
  return (
    <KeysContext value={value}>
      {children}
      {shown && <KeyMap commands={shown} areOn={areOn} onTurn={turn} onClose={() => setShown(null)} />}
    </KeysContext>
  )
}

/** Declares the keys of a part of the screen while it is shown and the console is not locked. */
export function useKeys(commands: readonly KeyCommand[]): void {
  const {declared} = use(KeysContext)
  const isLocked = useIsLocked()
  const own = useRef<readonly KeyCommand[]>([])
  useLayoutEffect(() => {
    own.current = isLocked ? [] : commands
  })
  useLayoutEffect(() => {
    declared.add(own)
    return () => void declared.delete(own)
  }, [declared])
}

const commandsOf = (declared: ReadonlySet<Declared>) => [...declared].flatMap(({current}) => current)

/** Opens the map of keys, also for who has no keyboard or switched the keys off. */
export function KeyMapButton() {
  const {areOn, showMap} = use(KeysContext)
  return (
    <Button kind="quiet" small onClick={showMap}>
      Atajos {areOn && <kbd aria-hidden="true">?</kbd>}
    </Button>
  )
}

/** The key that presses a control, shown on it. */
export function KeyHint({children}: {children: string}) {
  const {areOn} = use(KeysContext)
  return areOn ? <kbd aria-hidden="true">{children}</kbd> : null
}
