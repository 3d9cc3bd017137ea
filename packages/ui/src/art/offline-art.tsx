import {ArtFrame, ArtGround, ArtPetal} from './art-frame.tsx'

/** A plug that came out: not your fault, and it can be put back. */
export const OfflineArt = () => (
  <ArtFrame width={200} height={150}>
    <ArtGround fill="var(--art-sand)" />
    <path
      d="M12 118c28 0 20-34 44-40M188 34c-30 0-22 36-46 40"
      fill="none"
      stroke="var(--art-rio)"
      strokeWidth="6"
      strokeLinecap="round"
    />
    <path
      d="M56 60h20a8 8 0 0 1 8 8v18a8 8 0 0 1-8 8H56a14 14 0 0 1-14-14v-6a14 14 0 0 1 14-14Z"
      fill="var(--art-rio)"
    />
    <path d="M84 70h12M84 84h12" stroke="var(--art-rio-deep)" strokeWidth="6" strokeLinecap="round" />
    <path
      d="M122 58h22a14 14 0 0 1 14 14v4a14 14 0 0 1-14 14h-22a8 8 0 0 1-8-8V66a8 8 0 0 1 8-8Z"
      fill="var(--art-ceibo)"
    />
    <path d="M122 67v0M122 81v0" stroke="var(--art-ceibo-deep)" strokeWidth="8" strokeLinecap="round" />
    <path
      d="M105 44l-3-12M92 48l-8-9M117 47l6-10M104 106l2 12M92 104l-7 9M117 102l7 9"
      stroke="var(--art-sol)"
      strokeWidth="5"
      strokeLinecap="round"
    />
    <ArtPetal at={[40, 40]} turn={24} />
    <ArtPetal at={[150, 118]} turn={-14} size={1.1} />
  </ArtFrame>
)
