import type {IconNode} from 'lucide'

/** A tooth in the style of lucide's icons, which have none. */
export const ToothIcon: IconNode = [
  [
    'path',
    {
      d: 'M12 5.6C10.6 4 9 3.4 7.4 3.4 4.8 3.4 3 5.5 3 8.3c0 2 .8 3.3 1.3 5.1.7 2.6.6 7.2 2.6 7.2 1.9 0 1.7-5.4 3.4-6.5a3 3 0 0 1 3.4 0c1.7 1.1 1.5 6.5 3.4 6.5 2 0 1.9-4.6 2.6-7.2.5-1.8 1.3-3.1 1.3-5.1 0-2.8-1.8-4.9-4.4-4.9-1.6 0-3.2.6-4.6 2.2Z',
    },
  ],
  ['path', {d: 'M14.5 7c-1 .2-1.8-.2-2.5-1.4'}],
]
