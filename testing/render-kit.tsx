// Renders a component in a screen test with its surroundings: theme, toasts, questions, and the real texts of every feature.
import { render } from '@testing-library/react';
import { resolve } from 'node:path';
import type { ReactNode } from 'react';
import { questions } from '#platform/web/confirm.ts';
import { PlatformRoot } from '#platform/web/platform-root.tsx';
import { startTexts } from '#platform/web/texts.ts';
import { toasts } from '#platform/web/toast.ts';
import type { Language } from '#platform/web/language.ts';
import { mergedTexts } from '../scripts/texts-plugin.ts';

const src = resolve(import.meta.dirname, '../src');
/** Renders in a language, Portuguese unless told; what an earlier test of the file told or asked is gone. */
export async function renderKit(node: ReactNode, language: Language = 'pt') {
  toasts.set([]);
  questions.set([]);
  await startTexts((one) => Promise.resolve(mergedTexts(src, one)), language);
  return render(<PlatformRoot isTest>{node}</PlatformRoot>);
}
