import FileText from 'lucide/dist/esm/icons/file-text.mjs'
import Images from 'lucide/dist/esm/icons/images.mjs'
import {Icon} from '@ceibo/ui/icon'
import {useId, useRef, type KeyboardEvent, type ReactNode} from 'react'
import {useViewer} from '#features/studies/viewer/viewer-context.tsx'
import styles from './viewer-tabs.module.css'

export type ViewerTab = 'images' | 'report'

type Props = {
  isTabbed: boolean
  tab: ViewerTab
  onTab: (tab: ViewerTab) => void
  images: ReactNode
  report: ReactNode
}

const TABS = [
  {tab: 'images', icon: Images},
  {tab: 'report', icon: FileText},
] as const

/**
 * Images and report on a narrow screen. The images stay as they are, with the focus in them, while the report is read, which loads when
 * it is opened, and when the tabs come or go with the size of the viewer.
 */
export function ViewerTabs({isTabbed, tab, onTab, images, report}: Props) {
  const {words} = useViewer()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  function onKeyDown({key}: KeyboardEvent) {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
    const other = tab === 'images' ? 'report' : 'images'
    onTab(other)
    list.current?.querySelector<HTMLElement>(`[data-tab=${other}]`)?.focus()
  }
  const panel = (of: ViewerTab) =>
    isTabbed && {role: 'tabpanel', id: `${id}-${of}-panel`, 'aria-labelledby': `${id}-${of}`, hidden: tab !== of}
  return (
    <>
      {isTabbed && (
        <div ref={list} className={styles.tabs} role="tablist" aria-label={words.tabs.label}>
          {TABS.map((one) => (
            <button
              key={one.tab}
              type="button"
              role="tab"
              id={`${id}-${one.tab}`}
              className={styles.tab}
              data-tab={one.tab}
              aria-selected={tab === one.tab}
              aria-controls={`${id}-${one.tab}-panel`}
              tabIndex={tab === one.tab ? 0 : -1}
              onClick={() => onTab(one.tab)}
              onKeyDown={onKeyDown}
            >
              <Icon of={one.icon} />
              {words.tabs[one.tab]}
            </button>
          ))}
        </div>
      )}
      <div {...panel('images')}>{images}</div>
      {isTabbed && (
        <div role="tabpanel" {...panel('report')} className={styles.report} tabIndex={0}>
          {tab === 'report' && report}
        </div>
      )}
    </>
  )
}
