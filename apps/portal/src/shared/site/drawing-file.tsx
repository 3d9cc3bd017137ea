type Props = {
  name: 'bienvenida' | 'chequeo' | 'familia' | 'resultados' | 'turnos'
  width: number
  height: number
  /** On the first screen: the page loads it at once. */
  isFirst?: boolean
}

/**
 * A drawing of the kit as a file. In the page its elements would weigh on the first paint. `drawing-file.test.tsx` makes the files, one for
 * the day and one for the night.
 */
export function DrawingFile({name, width, height, isFirst = false}: Props) {
  return (
    <picture>
      <source srcSet={`/dibujos/${name}-noche.svg`} media="screen and (prefers-color-scheme: dark)" />
      <img
        src={`/dibujos/${name}.svg`}
        width={width}
        height={height}
        alt=""
        {...(isFirst ? {fetchPriority: 'high'} : {loading: 'lazy'})}
      />
    </picture>
  )
}
