// Calls SCORM's run-time from a package's own page, as its scripts would, for packages whose pages lead to no next page.
import type { Frame } from '@playwright/test';

type Names = { prefix: string; location: string; status: string };
type Calls = Record<string, (...values: string[]) => string>;
type ApiAccess = { api: Calls; names: Names };
declare global {
  interface Window {
    API?: Calls;
    API_1484_11?: Calls;
    foundRunTime?: () => ApiAccess;
  }
}
/** Looks for the interface in the frames above, as packages do. */
async function findIn(sco: Frame): Promise<void> {
  await sco.evaluate(() => {
    window.foundRunTime = () => {
      let at: Window = window;
      while (!at.API && !at.API_1484_11 && at.parent !== at) at = at.parent;
      const names = at.API
        ? { prefix: 'LMS', location: 'cmi.core.lesson_location', status: 'cmi.core.lesson_status' }
        : { prefix: '', location: 'cmi.location', status: 'cmi.completion_status' };
      return { api: (at.API ?? at.API_1484_11)!, names };
    };
  });
}
/** Initializes the session where the package has not, and stores a place; returns the answer of each call. */
export async function markByCalls(sco: Frame, place: string): Promise<string[]> {
  await findIn(sco);
  return sco.evaluate((where) => {
    const { api, names } = window.foundRunTime!();
    const isOpen =
      api[`${names.prefix}GetValue`]!(names.location) !== '' || api[`${names.prefix}GetLastError`]!() === '0';
    return [
      isOpen ? 'true' : api[`${names.prefix}Initialize`]!(''),
      api[`${names.prefix}SetValue`]!(names.location, where),
      api[`${names.prefix}Commit`]!(''),
    ].map(String);
  }, place);
}
/** Returns the place that the last session stored. */
export async function markedIn(sco: Frame): Promise<string> {
  await findIn(sco);
  return sco.evaluate(() => {
    const { api, names } = window.foundRunTime!();
    api[`${names.prefix}Initialize`]!('');
    return api[`${names.prefix}GetValue`]!(names.location);
  });
}
/** Reports the package as completed, and ends the session. */
export const concludeByCalls = (sco: Frame): Promise<string[]> =>
  sco.evaluate(() => {
    const { api, names } = window.foundRunTime!();
    return [
      api[`${names.prefix}SetValue`]!(names.status, 'completed'),
      api[names.prefix === 'LMS' ? 'LMSFinish' : 'Terminate']!(''),
    ].map(String);
  });
