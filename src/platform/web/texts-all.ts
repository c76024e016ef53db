// Loads the app's texts, one language per request: the texts of the start, and separately those of the staff's screens.
import staff from 'virtual:texts-staff';
import { wantTexts } from './texts.ts';
import type { LoadTexts } from './texts.ts';

const starting = {
  pt: () => import('virtual:texts/pt'),
  en: () => import('virtual:texts/en'),
  es: () => import('virtual:texts/es'),
};
const others = {
  pt: () => import('virtual:texts-others/pt'),
  en: () => import('virtual:texts-others/en'),
  es: () => import('virtual:texts-others/es'),
};
export const startingTexts: LoadTexts = async (language) => (await starting[language]()).default;
export const otherTexts: LoadTexts = async (language) => (await others[language]()).default;
/** Loads the texts of a screen that the start lacks: none for learners and visitors, those of its feature for staff. */
export const textsOfScreen = async (path: string): Promise<void> => {
  if (staff[path]) await wantTexts(staff[path]);
};
/** Loads a part of the shell and its sentences, which the start leaves out; parts of one name have theirs in one file. */
export async function withTexts<T>(name: string, load: () => Promise<T>): Promise<T> {
  const [part] = await Promise.all([load(), textsOfScreen(`part:${name}`)]);
  return part;
}
