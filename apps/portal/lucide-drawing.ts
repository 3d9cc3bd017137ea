import {createElement, type ReactNode} from 'react'

type Drawing = {node: readonly (readonly [tag: string, attributes: Record<string, string>])[]}
type Look = {size?: number | string; className?: string}

/**
 * Makes a component of an icon's lines, in place of lucide's own `createLucideIcon`: the kit's Icon sets all there is to
 * set, and lucide's way to the same picture weighs 1 KB on every page.
 */
const createLucideIcon = ({node}: Drawing) =>
  function LucideDrawing({size, ...look}: Look): ReactNode {
    return createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...look,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
  }

// The module that it stands for has a default export.
// oxlint-disable-next-line import/no-default-export
export default createLucideIcon
