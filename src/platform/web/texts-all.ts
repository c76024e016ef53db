// Where the app gets its sentences: every room's, one language per request.
import type { LoadTexts } from './texts.ts';

const sources = {
  pt: () => import('virtual:texts/pt'),
  en: () => import('virtual:texts/en'),
  es: () => import('virtual:texts/es'),
};
export const allTexts: LoadTexts = async (language) => (await sources[language]()).default;
