/** The other shore, from y 478 up: far towers, near houses, and the clinic in the middle. */
export const RiverCity = () => (
  <g>
    <path
      fill="var(--art-mid)"
      opacity=".6"
      d="M0 478V400h34v-46h42v70h30v-96h46v60h26v-30h50v120h44v-96h26v-44h40v90h60v-60h44v-34h30v70h50v-46h48v90h30v30Z"
    />
    <path fill="var(--art-city)" d="M0 478v-44h52v-30h46v44h38v-62h54v92Zm420 0v-64h46v-26h42v50h40v-34h52v74Z" />
    <g fill="var(--art-window)">
      <path d="M64 416h9v11h-9zM80 416h9v11h-9zM148 400h9v11h-9zM168 400h9v11h-9zM148 424h9v11h-9zM168 424h9v11h-9zM148 448h9v11h-9zM478 402h9v11h-9zM478 426h9v11h-9zM494 426h9v11h-9zM432 430h9v11h-9zM450 430h9v11h-9zM562 420h9v11h-9zM580 420h9v11h-9zM562 444h9v11h-9zM14 450h9v11h-9zM32 450h9v11h-9z" />
    </g>
    <path fill="var(--art-white)" d="M226 478V368h118v110Z" />
    <path fill="var(--art-sky)" d="M196 478v-62h30v62Zm148 0v-62h34v62Z" />
    <path fill="var(--art-ceibo)" d="M218 368h134v-12a8 8 0 0 0-8-8H226a8 8 0 0 0-8 8Z" />
    <circle cx="285" cy="394" r="17" fill="var(--art-rio)" />
    <path d="M285 385v18M276 394h18" stroke="#fff" strokeWidth="5.5" strokeLinecap="round" />
    <path
      fill="var(--art-mid)"
      d="M238 384h16v20h-16zM316 384h16v20h-16zM238 420h16v20h-16zM316 420h16v20h-16zM204 430h14v18h-14zM354 430h14v18h-14z"
    />
    <path fill="var(--art-rio)" d="M266 478v-44a19 19 0 0 1 38 0v44Z" />
    <path d="M285 478v-60" stroke="var(--art-white)" strokeWidth="2.5" />
    <g fill="var(--art-leaf-deep)">
      <circle cx="184" cy="458" r="22" />
      <circle cx="160" cy="466" r="16" />
      <circle cx="392" cy="460" r="21" />
      <circle cx="416" cy="467" r="15" />
    </g>
    <path d="M0 478h600" stroke="var(--art-leaf-deep)" strokeWidth="7" />
  </g>
)
