/** The zone of every event with an hour. */
export const CALENDAR_ZONE = 'America/Argentina/Buenos_Aires'

/** UTC−3 all year since 2009. */
const ZONE_RULES = [
  'BEGIN:VTIMEZONE',
  `TZID:${CALENDAR_ZONE}`,
  'BEGIN:STANDARD',
  'DTSTART:20090315T000000',
  'TZOFFSETFROM:-0300',
  'TZOFFSETTO:-0300',
  'TZNAME:-03',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n')

/** The zone's rules for a calendar. A zone of the whole calendar would also apply to the time stamps, which must be UTC. */
export const CALENDAR_TIMEZONE = {name: null, generator: () => ZONE_RULES}
