import {Columns2, Contrast, GalleryVertical, Maximize, Minimize, Ruler, Settings2, ZoomIn} from 'lucide'
import type {IconNode} from 'lucide'
import {useState} from 'react'
import {useViewer} from '../viewer-context.tsx'
import {seriesOf, type Tool} from '../viewer-state.ts'
import {DataPanel} from './data-panel.tsx'
import {MeasurePanel} from './measure-panel.tsx'
import {ToolButton} from './tool-button.tsx'
import styles from './viewer-toolbar.module.css'
import {WindowPanel} from './window-panel.tsx'
import {ZoomPanel} from './zoom-panel.tsx'

const TOOLS: readonly {tool: Tool; icon: IconNode; text: string}[] = [
  {tool: 'scroll', icon: GalleryVertical, text: 'Recorrer'},
  {tool: 'move', icon: ZoomIn, text: 'Acercar'},
  {tool: 'window', icon: Contrast, text: 'Contraste'},
  {tool: 'measure', icon: Ruler, text: 'Medir'},
]

/** What a finger does on the image, and under it what else the chosen tool offers. */
export function ViewerToolbar({isWide}: {isWide: boolean}) {
  const {state, dispatch} = useViewer()
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
        <legend className="visually-hidden">Herramientas</legend>
        {TOOLS.filter((one) => one.tool !== 'scroll' || count > 1).map((one) => (
          <ToolButton
            key={one.tool}
            icon={one.icon}
            text={one.text}
            pressed={one.tool === tool && !showsMore}
            onClick={() => choose(one.tool)}
          />
        ))}
        <ToolButton icon={Settings2} text="Más" pressed={showsMore} onClick={() => setShowsMore(!showsMore)} />
        {isWide && state.study.series.length > 1 && (
          <ToolButton
            icon={Columns2}
            text="Dos series"
            pressed={panes.length === 2}
            onClick={() => dispatch({do: 'set-panes', count: panes.length === 2 ? 1 : 2})}
          />
        )}
        <ToolButton
          icon={isExpanded ? Minimize : Maximize}
          text={isExpanded ? 'Achicar' : 'Ampliar'}
          onClick={() => dispatch({do: 'expand', isExpanded: !isExpanded})}
        />
      </fieldset>
      <div className={styles.panel}>{showsMore ? <DataPanel /> : <ToolPanel tool={tool} />}</div>
    </div>
  )
}

function ToolPanel({tool}: {tool: Tool}) {
  switch (tool) {
    case 'scroll':
      return <p>Deslizá sobre la imagen hacia arriba o abajo, o usá la barra.</p>
    case 'move':
      return <ZoomPanel />
    case 'window':
      return <WindowPanel />
    case 'measure':
      return <MeasurePanel />
  }
}
