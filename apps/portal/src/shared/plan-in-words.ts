type Plan = {name: string | null; typeName: string | null}

/** "Particular · Plan Azul 210": the insurer and the plan type, those that are known and differ. */
export const planInWords = ({name, typeName}: Plan): string =>
  [...new Set([name, typeName])].filter(Boolean).join(' · ')
