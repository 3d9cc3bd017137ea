import {useId, useRef, type KeyboardEvent, type ReactNode} from 'react'
import styles from './tab-list.module.css'

export type Tab = {id: string; name: ReactNode; panel: ReactNode}

type Props = {label: string; tabs: readonly Tab[]; selected: string; onSelect: (id: string) => void}

/** Some panels of which one is seen; arrows, Inicio and Fin change it. */
export function TabList({label, tabs, selected, onSelect}: Props) {
  const own = useId()
  const list = useRef<HTMLDivElement>(null)
  const at = Math.max(
    tabs.findIndex((tab) => tab.id === selected),
    0,
  )
  const current = tabs[at]
  const keys = (event: KeyboardEvent) => {
    const last = tabs.length - 1
    const next = {ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at === 0 ? last : at - 1, Home: 0, End: last}
    const key = event.key
    if (key !== 'ArrowRight' && key !== 'ArrowLeft' && key !== 'Home' && key !== 'End') return
    event.preventDefault()
    const tab = tabs[next[key]]
    if (!tab) return
    onSelect(tab.id)
    list.current?.querySelectorAll('button')[next[key]]?.focus()
  }
  return (
    <div className={styles.tabs}>
      <div ref={list} className={styles.list} role="tablist" aria-label={label} onKeyDown={keys} tabIndex={-1}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            className={styles.tab}
            id={`${own}-${tab.id}`}
            aria-selected={tab === current}
            aria-controls={`${own}-panel`}
            tabIndex={tab === current ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {tab.name}
          </button>
        ))}
      </div>
      {current && (
        <div role="tabpanel" id={`${own}-panel`} aria-labelledby={`${own}-${current.id}`}>
          {current.panel}
        </div>
      )}
    </div>
  )
}
