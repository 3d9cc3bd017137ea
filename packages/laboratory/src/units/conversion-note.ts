import {formatNumber, withUnit} from '#values/formatted-value.ts'
import type {Conversion, ConversionFactor, Measured} from './unit-conversion.ts'

/** What was converted, from what and with which factor; null for a value as reported. */
export function conversionNote(conversion: Conversion): string | null {
  if (conversion.is !== 'converted') return null
  const {from, factors} = conversion
  return `Informado como ${measuredText(from)}. Se convirtió ${factors.map(factorText).join(' y ')}.`
}

const measuredText = ({number, unit}: Measured) => withUnit(formatNumber(number), unit)

function factorText(factor: ConversionFactor): string {
  switch (factor.is) {
    case 'power-of-ten':
      return factor.power === 0
        ? 'a otra forma de escribir la misma unidad'
        : `${factor.power > 0 ? 'multiplicando' : 'dividiendo'} por ${formatNumber(`1${'0'.repeat(Math.abs(factor.power))}`)}`
    case 'molar-mass':
      return `con la masa molar ${factor.molarMass.of}: ${formatNumber(factor.molarMass.gramsPerMole)}\u00a0g/mol`
    case 'valence':
      return `con la carga del ion: 1\u00a0mmol equivale a ${factor.valence}\u00a0mEq`
  }
}
