// Proves what the panel of a course or trail offers, for users who learn, who only look, and for authors.
import { expect, test } from 'vitest';
import { contentPanelState } from './content-panel.model.ts';

type Detail = Parameters<typeof contentPanelState>[0];
const fresh: Detail = { closed: [], enrolledAt: null, percent: 0, prerequisites: [] };
const enrolled: Detail = { ...fresh, enrolledAt: '2026-03-02T12:00:00.000Z' };
const all = { canMain: true, canFavorite: true, canShare: true, canLeave: true, reason: undefined };
const prerequisites = [{ percent: 99 }, { percent: 100 }, { percent: 0 }];
const locked = { kind: 'prerequisites', openPrerequisites: 2 } as const;

test.each<[string, Detail, boolean, ReturnType<typeof contentPanelState>]>([
  ['someone may enrol', fresh, false, { ...all, main: 'enrol', canLeave: false }],
  ['an enrolled user opens it and may leave', enrolled, false, { ...all, main: 'open' }],
  ['who has begun stays', { ...enrolled, percent: 1 }, false, { ...all, main: 'open', canLeave: false }],
  [
    'a closed content tells its first reason',
    { ...fresh, closed: ['prerequisites', 'release'], prerequisites },
    false,
    { ...all, main: 'enrol', canMain: false, canLeave: false, reason: locked },
  ],
  [
    'a closed content does not open, but may be left',
    { ...enrolled, closed: ['prerequisites'], prerequisites },
    false,
    { ...all, main: 'open', canMain: false, reason: locked },
  ],
  [
    'who only looks at the company may neither enrol nor favour',
    { ...fresh, closed: ['release'], prerequisites },
    true,
    {
      main: 'enrol',
      canMain: false,
      canFavorite: false,
      canShare: true,
      canLeave: false,
      reason: { kind: 'personal', openPrerequisites: 2 },
    },
  ],
  [
    'who only looks opens what is open',
    enrolled,
    true,
    { ...all, main: 'open', canFavorite: false, reason: { kind: 'personal', openPrerequisites: 0 } },
  ],
  [
    'an author opens the preview, and stores nothing',
    { ...enrolled, isPreview: true },
    false,
    { ...all, main: 'open', canFavorite: false, canShare: false, canLeave: false },
  ],
  [
    'an author opens a closed preview, and reads its reason',
    { ...enrolled, isPreview: true, closed: ['prerequisites'], prerequisites },
    true,
    { main: 'open', canMain: true, canFavorite: false, canShare: false, canLeave: false, reason: locked },
  ],
  [
    'a preview enrols nobody who only looks',
    { ...fresh, isPreview: true },
    true,
    { main: 'enrol', canMain: false, canFavorite: false, canShare: false, canLeave: false, reason: undefined },
  ],
])('%s', (_, detail, isPersonal, expected) => expect(contentPanelState(detail, isPersonal)).toEqual(expected));
