// Lists the languages of the screens.
export const languages = ['pt', 'en', 'es'] as const;
export type Language = (typeof languages)[number];
export const isLanguage = (code: string | null | undefined): code is Language =>
  (languages as readonly (string | null | undefined)[]).includes(code);
