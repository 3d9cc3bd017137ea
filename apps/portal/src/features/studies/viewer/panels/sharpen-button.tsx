import {Button} from '@ceibo/ui/button'
import Scan from 'lucide/dist/esm/icons/scan.mjs'
import {aboutBytes} from '#features/studies/viewer/frames/data-size.ts'
import {useViewer} from '#features/studies/viewer/viewer-context.tsx'
import {sliceKey, type Slice} from '#features/studies/viewer/viewed-study.ts'
import styles from './stage-parts.module.css'

/** Fetches one image sharp while data is saved; says before how much it needs. */
export function SharpenButton({slice, bytes}: {slice: Slice; bytes: number}) {
  const {data, words} = useViewer()
  return (
    <div className={styles.foot} data-over="stage">
      <Button kind="light" icon={Scan} small onClick={() => data.sharpen(sliceKey(slice))}>
        {words.image.sharpen(aboutBytes(bytes, words.lang))}
      </Button>
    </div>
  )
}
