import Columns2 from 'lucide/dist/esm/icons/columns-2.mjs'
import Contrast from 'lucide/dist/esm/icons/contrast.mjs'
import GalleryVertical from 'lucide/dist/esm/icons/gallery-vertical.mjs'
import Maximize from 'lucide/dist/esm/icons/maximize.mjs'
import Minimize from 'lucide/dist/esm/icons/minimize.mjs'
import Ruler from 'lucide/dist/esm/icons/ruler.mjs'
import Settings2 from 'lucide/dist/esm/icons/settings-2.mjs'
import ZoomIn from 'lucide/dist/esm/icons/zoom-in.mjs'
import type {IconNode} from 'lucide'
import {useState} from 'react'
import {useViewer} from '#features/studies/viewer/viewer-context.tsx'
import {seriesOf, type Tool} from '#features/studies/viewer/viewer-state.ts'
import {DataPanel} from './data-panel.tsx'
import {MeasurePanel} from './measure-panel.tsx'
import {ToolButton} from './tool-button.tsx'
import styles from './viewer-toolbar.module.css'
import {WindowPanel} from './window-panel.tsx'
import {ZoomPanel} from './zoom-panel.tsx'

const TOOLS: readonly {tool: Tool; icon: IconNode}[] = [
  {tool: 'scroll', icon: GalleryVertical},
  {tool: 'move', icon: ZoomIn},
  {tool: 'window', icon: Contrast},
  {tool: 'measure', icon: Ruler},
]

/** What a finger does on the image, and under it what else the chosen tool offers. */
export function ViewerToolbar({isWide}: {isWide: boolean}) {
  const {state, dispatch, words} = useViewer()
  const [showsMore, setShowsMore] = useState(false)
  const {tool, panes, isExpanded} = state
  const active = panes[state.active]
  const count = (active && seriesOf(state, active)?.slices.length) ?? 1
  const choose = (chosen: Tool) => {
    setShowsMore(false)
    dispatch({do: 'choose-tool', tool: chosen})
  }
  return (
    <div className={styles.toolbar}>
      <fieldset className={styles.tools}>
        <legend className="visually-hidden">{words.tools.label}</legend>
        {TOOLS.filter((one) => one.tool !== 'scroll' || count > 1).map((one) => (
          <ToolButton
            key={one.tool}
            icon={one.icon}
            text={words.tools[one.tool]}
            pressed={one.tool === tool && !showsMore}
            onClick={() => choose(one.tool)}
          />
        ))}
        <ToolButton
          icon={Settings2}
          text={words.tools.more}
          pressed={showsMore}
          onClick={() => setShowsMore(!showsMore)}
        />
        {isWide && state.study.series.length > 1 && (
          <ToolButton
            icon={Columns2}
            text={words.tools.twoSeries}
            pressed={panes.length === 2}
            onClick={() => dispatch({do: 'set-panes', count: panes.length === 2 ? 1 : 2})}
          />
        )}
        <ToolButton
          icon={isExpanded ? Minimize : Maximize}
          text={isExpanded ? words.tools.shrink : words.tools.expand}
          onClick={() => dispatch({do: 'expand', isExpanded: !isExpanded})}
        />
      </fieldset>
      <div className={styles.panel}>{showsMore ? <DataPanel /> : <ToolPanel tool={tool} />}</div>
    </div>
  )
}

function ToolPanel({tool}: {tool: Tool}) {
  const {words} = useViewer()
  switch (tool) {
    case 'scroll':
      return <p>{words.tools.scrollHelp}</p>
    case 'move':
      return <ZoomPanel />
    case 'window':
      return <WindowPanel />
    case 'measure':
      return <MeasurePanel />
  }
}
