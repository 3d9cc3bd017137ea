type Props = {name: 'chequeo' | 'familia' | 'resultados' | 'turnos'; width: number; height: number}

/**
 * A drawing of the kit as a file, which a page loads when it comes near: below the first screen it would only weigh on the first paint.
 * `drawing-file.test.tsx` makes the files, one for the day and one for the night.
 */
export function DrawingFile({name, width, height}: Props) {
  return (
    <picture>
      <source srcSet={`/dibujos/${name}-noche.svg`} media="screen and (prefers-color-scheme: dark)" />
      <img src={`/dibujos/${name}.svg`} width={width} height={height} alt="" loading="lazy" />
    </picture>
  )
}
