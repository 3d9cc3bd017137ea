type Props = {name: 'chequeo' | 'familia' | 'resultados' | 'turnos'; width: number; height: number}

/**
 * A drawing of the kit as a file, for drawings below the first screen: loaded only when it comes near, it does not delay the first
 * paint. `drawing-file.test.tsx` makes the files, one for each theme.
 */
export function DrawingFile({name, width, height}: Props) {
  return (
    <picture>
      <source srcSet={`/dibujos/${name}-noche.svg`} media="screen and (prefers-color-scheme: dark)" />
      <img src={`/dibujos/${name}.svg`} width={width} height={height} alt="" loading="lazy" />
    </picture>
  )
}
