import {Fragment} from 'react'
import {breakableParts} from './comparison.ts'

/** A value in a narrow column. */
export function BreakableValue({text}: {text: string}) {
  const [first, ...rest] = breakableParts(text)
  return (
    <>
      {first}
      {rest.map((part) => (
        <Fragment key={part}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </>
  )
}
