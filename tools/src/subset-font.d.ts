// The part of subset-font that is used; the package has no types of its own.
declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2' | 'truetype'
    keepFeatures?: string[]
    variationAxes?: Record<string, {min: number; max: number}>
    keepAllGlyphs?: boolean
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
