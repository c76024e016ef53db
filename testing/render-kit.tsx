// What a screen test puts around a component: theme, toasts, questions, and the real texts of every room.
import { render } from '@testing-library/react';
import { resolve } from 'node:path';
import type { ReactNode } from 'react';
import { PlatformRoot } from '#platform/web/platform-root.tsx';
import { startTexts } from '#platform/web/texts.ts';
import type { Language } from '#platform/web/language.ts';
import { mergedTexts } from '../scripts/texts-plugin.ts';

const src = resolve(import.meta.dirname, '../src');
/** Renders in a language, Portuguese unless told. */
export async function renderKit(node: ReactNode, language: Language = 'pt') {
  await startTexts((one) => Promise.resolve(mergedTexts(src, one)), language);
  return render(<PlatformRoot isTest>{node}</PlatformRoot>);
}
