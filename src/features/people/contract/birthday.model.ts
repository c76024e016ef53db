// Decides when a person has a birthday.

/** Returns whether a person has a birthday today; somebody born on 29 February has it on the 28th of other years. */
export function isBirthday(birthOn: string | null | undefined, today: string): boolean {
  if (!birthOn) return false;
  const year = Number(today.slice(0, 4));
  const isLeap = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;
  const day = birthOn.slice(5) === '02-29' && !isLeap ? '02-28' : birthOn.slice(5);
  return today.slice(5) === day;
}
