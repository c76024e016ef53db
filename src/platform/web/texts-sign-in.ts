// Loads the texts of the small sign-in entry: those of the platform and of the features before sign-in.
import type { LoadTexts } from './texts.ts';

const sources = {
  pt: () => import('virtual:texts-sign-in/pt'),
  en: () => import('virtual:texts-sign-in/en'),
  es: () => import('virtual:texts-sign-in/es'),
};
export const signInTexts: LoadTexts = async (language) => (await sources[language]()).default;
