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
/** Gives the sentence of a key; numbers among the values are written as the language writes them. */
export type Translate = (key: string, values?: TextValues) => string;

/** What is loaded, by language. */
const sentences = new Map<Language, Record<string, string>>();
let shown: Record<string, string> = {};
const now = makeStore<{ language: Language; zone?: string; version: number }>({ language: 'pt', version: 0 });
let load: LoadTexts = () => Promise.resolve({});
/** All the sentences that the start does without. */
let loadOthers: LoadTexts | undefined;
/** What came or comes beside the start. */
const more = new Map<LoadTexts, Promise<void>>();
let wanted: Language = 'pt';

/** The stored choice, else the first language of the browser that we speak, else Portuguese. */
export function preferredLanguage(): Language {
  const { language } = deviceOptions.get();
  if (isLanguage(language)) return language;
  return (globalThis.navigator?.languages ?? []).map((code) => code.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'pt';
}
/** Loads the visitor's language; once, before the first render. */
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
/** What was chosen in another tab is spoken here too. */
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
  // Another call may have brought more meanwhile.
  const those = Object.assign({}, ...parts, sentences.get(language)) as Record<string, string>;
  sentences.set(language, those);
  if (wanted !== language) return;
  shown = those;
  document.documentElement.lang = language === 'pt' ? 'pt-BR' : language;
  document.documentElement.style.setProperty('--text-required', JSON.stringify(text('form.required')));
  now.set((was) => ({ ...was, language, version: was.version + 1 }));
}
/** Brings further sentences, now and in every language: before a screen of staff. */
export function wantTexts(source: LoadTexts): Promise<void> {
  const known = more.get(source);
  if (known) return known;
  const asked = Promise.resolve().then(() => show(wanted));
  more.set(source, asked);
  asked.catch(() => more.delete(source)); // who wants them next asks again
  return asked;
}
/** All there are; where one is lacking after all, they come by themselves. */
export const wantAllTexts = () => (loadOthers ? wantTexts(loadOthers) : Promise.resolve());
function lacks(key: string): boolean {
  if (has(key) || has(`${key}_other`)) return false;
  void quietly('the key is shown, as ever', wantAllTexts);
  return true;
}
/** Changes the language at once, everywhere, and remembers it on this device. */
export async function setLanguage(language: Language) {
  await show(language);
  deviceOptions.set({ language });
}
/** The zone in which instants are shown and days begin: the tenant's (decisions D8.1). */
export const setTimeZone = (zone: string | undefined) => now.set((was) => ({ ...was, zone }));
const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
/** That zone; the device's where nobody is signed in. */
export const timeZone = (): string => now.get().zone ?? ownZone();
/** The day it is there, as dates are written: 2026-03-01. */
export const today = (): string => dayIn(new Date(), timeZone());
export const currentLanguage = () => now.get().language;

const formatsOf = new Map<string, Formats>();
function formats({ language, zone }: { language: Language; zone?: string } = now.get()) {
  const key = `${language} ${zone ?? ''}`;
  if (!formatsOf.has(key)) formatsOf.set(key, makeFormats(language, zone));
  return formatsOf.get(key)!;
}
/** The sentence of a key, outside components (toasts, document titles). */
export const text: Translate = (key, values = {}) => {
  const sentence = (lacks(key) ? undefined : shown[counted(key, values['count'])]) ?? key;
  return sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => written(values[name]));
};
const written = (value: unknown) => (typeof value === 'number' ? formats().number(value, 2) : String(value ?? ''));
const has = (key: string) => Object.hasOwn(shown, key);
const plurals = new Map<Language, Intl.PluralRules>();
/** The form for a count; millions, which Portuguese and Spanish call "many", read as "other", and so does none at all. */
function counted(key: string, count: unknown) {
  if (typeof count !== 'number') return key;
  const { language } = now.get();
  if (!plurals.has(language)) plurals.set(language, new Intl.PluralRules(language));
  const form = `${key}_${count === 0 ? 'other' : plurals.get(language)!.select(count)}`;
  return has(form) ? form : has(`${key}_other`) ? `${key}_other` : key;
}
export const hasText = (key: string): boolean => !lacks(key);

/** The sentences of the current language; a component that uses it re-renders when the language changes. */
export function useTexts(): Translate {
  const { version } = useStore(now);
  // A new function per language, so that memoised children notice.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  return useMemo<Translate>(() => (key, values) => text(key, values), [version]);
}
export function useFormats(): Formats {
  return formats(useStore(now));
}
/** The same by the device's own clock, to be shown beside the tenant's. */
export function useOwnFormats(): Formats {
  return formats({ language: useStore(now).language, zone: ownZone() });
}
export function useLanguage() {
  const { language } = useStore(now);
  return { language, languages, setLanguage };
}
