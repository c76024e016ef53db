// Provides the texts of the screens. Each visitor loads one language and can change it without a reload.
import { useMemo } from 'react';
import { dayIn } from '#platform/contract/days.ts';
import { quietly } from '#platform/contract/quietly.ts';
import { deviceOptions } from './device-options.ts';
import { makeFormats } from './formats.ts';
import type { Formats } from './formats.ts';
import { isLanguage, languages } from './language.ts';
import type { Language } from './language.ts';
import { makeStore, useStore } from './store.ts';

export type LoadTexts = (language: Language) => Promise<Record<string, string>>;
export type TextValues = { readonly [name: string]: unknown };
/** Returns the sentence of a key; formats numbers among the values in the form of the language. */
export type Translate = (key: string, values?: TextValues) => string;

/** The loaded sentences, by language. */
const sentences = new Map<Language, Record<string, string>>();
let shown: Record<string, string> = {};
const now = makeStore<{ language: Language; zone?: string; version: number }>({ language: 'pt', version: 0 });
let load: LoadTexts = () => Promise.resolve({});
/** Loads all sentences that the start does not load. */
let loadOthers: LoadTexts | undefined;
/** The further sentences that were loaded or are loading after the start. */
const more = new Map<LoadTexts, Promise<void>>();
let wanted: Language = 'pt';

/** Returns the stored language, or else the first supported language of the browser, or else Portuguese. */
export function preferredLanguage(): Language {
  const { language } = deviceOptions.get();
  if (isLanguage(language)) return language;
  return (globalThis.navigator?.languages ?? []).map((code) => code.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'pt';
}
/** Loads the visitor's language once, before the first render. */
export async function startTexts(
  source: LoadTexts,
  language: Language = preferredLanguage(),
  otherSource?: LoadTexts,
): Promise<void> {
  load = source;
  loadOthers = otherSource;
  more.clear();
  sentences.clear();
  unfollow?.();
  unfollow = deviceOptions.subscribe(followDevice);
  await show(language);
}
let unfollow: (() => void) | undefined;
/** Changes to the language that the user chose in another tab. */
function followDevice() {
  const { language } = deviceOptions.get();
  if (isLanguage(language) && language !== wanted) void quietly('it stays as it was', () => show(language));
}
async function show(language: Language) {
  wanted = language;
  const parts = await Promise.all([
    sentences.get(language) ?? load(language),
    ...[...more.keys()].map((one) => one(language)),
  ]);
  // Another call may have loaded more sentences meanwhile.
  const those = Object.assign({}, ...parts, sentences.get(language)) as Record<string, string>;
  sentences.set(language, those);
  if (wanted !== language) return;
  shown = those;
  document.documentElement.lang = language === 'pt' ? 'pt-BR' : language;
  document.documentElement.style.setProperty('--text-required', JSON.stringify(text('form.required')));
  now.set((was) => ({ ...was, language, version: was.version + 1 }));
}
/** Loads further sentences, now and for every later language, before a screen of staff opens. */
export function wantTexts(source: LoadTexts): Promise<void> {
  const known = more.get(source);
  if (known) return known;
  const asked = Promise.resolve().then(() => show(wanted));
  more.set(source, asked);
  asked.catch(() => more.delete(source)); // The next caller tries again.
  return asked;
}
/** Loads all sentences; a missing sentence causes this load too. */
export const wantAllTexts = () => (loadOthers ? wantTexts(loadOthers) : Promise.resolve());
function lacks(key: string): boolean {
  if (has(key) || has(`${key}_other`)) return false;
  void quietly('the key is shown, as ever', wantAllTexts);
  return true;
}
/** Changes the language everywhere at once, and stores it on this device. */
export async function setLanguage(language: Language) {
  await show(language);
  deviceOptions.set({ language });
}
/** Sets the time zone in which instants are shown and days begin: the tenant's (decisions D8.1). */
export const setTimeZone = (zone: string | undefined) => now.set((was) => ({ ...was, zone }));
const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
/** Returns that time zone; the device's zone where no user is signed in. */
export const timeZone = (): string => now.get().zone ?? ownZone();
/** Returns the current day in that time zone, in the form 2026-03-01. */
export const today = (): string => dayIn(new Date(), timeZone());
export const currentLanguage = () => now.get().language;

const formatsOf = new Map<string, Formats>();
function formats({ language, zone }: { language: Language; zone?: string } = now.get()) {
  const key = `${language} ${zone ?? ''}`;
  if (!formatsOf.has(key)) formatsOf.set(key, makeFormats(language, zone));
  return formatsOf.get(key)!;
}
/** Returns the sentence of a key, outside components (toasts, document titles). */
export const text: Translate = (key, values = {}) => {
  const sentence = (lacks(key) ? undefined : shown[counted(key, values['count'])]) ?? key;
  return sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => written(values[name]));
};
const written = (value: unknown) => (typeof value === 'number' ? formats().number(value, 2) : String(value ?? ''));
const has = (key: string) => Object.hasOwn(shown, key);
const plurals = new Map<Language, Intl.PluralRules>();
/** Returns the plural key of a count; zero and "many", which Portuguese and Spanish use for millions, use "other". */
function counted(key: string, count: unknown) {
  if (typeof count !== 'number') return key;
  const { language } = now.get();
  if (!plurals.has(language)) plurals.set(language, new Intl.PluralRules(language));
  const form = `${key}_${count === 0 ? 'other' : plurals.get(language)!.select(count)}`;
  return has(form) ? form : has(`${key}_other`) ? `${key}_other` : key;
}
export const hasText = (key: string): boolean => !lacks(key);

/** Returns the sentences of the current language; a change of language renders the component again. */
export function useTexts(): Translate {
  const { version } = useStore(now);
  // Each language gets a new function, so that memoised children notice the change.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  return useMemo<Translate>(() => (key, values) => text(key, values), [version]);
}
export function useFormats(): Formats {
  return formats(useStore(now));
}
/** Returns the formats in the device's own time zone, to show next to the tenant's. */
export function useOwnFormats(): Formats {
  return formats({ language: useStore(now).language, zone: ownZone() });
}
export function useLanguage() {
  const { language } = useStore(now);
  return { language, languages, setLanguage };
}
