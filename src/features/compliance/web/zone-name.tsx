// Names a time zone within a sentence, whatever the season: horário de Brasília.
/** Returns the name in a language, without the word for its season. */
export function zoneName(locale: string, timeZone: string): string {
  const name = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')!
    .value.replace(/ (padrão|standard|estándar)(?= )/i, '');
  return locale.startsWith('en') ? name : name.charAt(0).toLowerCase() + name.slice(1);
}
