import {ArtFrame, ArtGround, ArtPetal} from './art-frame.tsx'

/** Glasses in front of an eye chart. */
export const EyeArt = () => (
  <ArtFrame width={200} height={150}>
    <ArtGround />
    <rect x="58" y="14" width="84" height="82" rx="10" fill="var(--art-white)" />
    <g fill="var(--art-line)" opacity=".82">
      <path d="M92 26h17v4.500H97V34h10v4.500H97V42h12v4.500H92Z" />
      <path d="M78 56h10v3H81v2h6v3h-6v2h7v3H78ZM96 56h4v10h6v3H96ZM113 56h12v3h-4v10h-4V59h-4Z" />
    </g>
    <path
      d="M76 79h5M87 79h5M98 79h5M109 79h5M120 79h5"
      stroke="var(--art-mid)"
      strokeWidth="4"
      strokeLinecap="round"
    />
    <path
      d="M30 104c8-9 14-11 22-10M170 104c-8-9-14-11-22-10"
      fill="none"
      stroke="var(--art-ceibo-deep)"
      strokeWidth="6"
      strokeLinecap="round"
    />
    <circle cx="71" cy="108" r="25" fill="var(--art-blue-soft)" stroke="var(--art-ceibo)" strokeWidth="7" />
    <circle cx="129" cy="108" r="25" fill="var(--art-blue-soft)" stroke="var(--art-ceibo)" strokeWidth="7" />
    <path d="M94 102c4-4 8-4 12 0" fill="none" stroke="var(--art-ceibo)" strokeWidth="7" strokeLinecap="round" />
    <path
      d="M59 108c2-8 6-12 13-13M117 108c2-8 6-12 13-13"
      fill="none"
      stroke="var(--art-white)"
      strokeWidth="4.5"
      strokeLinecap="round"
      opacity=".9"
    />
    <ArtPetal at={[34, 56]} turn={30} size={1} />
    <ArtPetal at={[170, 62]} turn={-30} size={1.1} />
    <ArtPetal at={[164, 134]} turn={10} size={0.9} />
  </ArtFrame>
)
