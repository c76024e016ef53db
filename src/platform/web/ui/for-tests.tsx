// What the tests of the kit put around a component: its provider and the real texts.
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import pt from '../../locales/pt.json';
import { PlatformRoot } from '../platform-root.tsx';
import { startTexts } from '../texts.ts';

/** Renders with theme, toasts, questions and the platform's Portuguese texts. */
export async function renderKit(node: ReactNode) {
  await startTexts(() => Promise.resolve(pt as Record<string, string>), 'pt');
  return render(<PlatformRoot isTest>{node}</PlatformRoot>);
}
