// Shows in one look everywhere whether learners see a thing as it stands: draft, published, published with later changes, or switched off.
import { PencilSimpleLineIcon } from '@phosphor-icons/react/dist/csr/PencilSimpleLine';
import type { ReactNode } from 'react';
import { Tag } from './tag.tsx';

const looks = {
  draft: { tone: 'warning', icon: PencilSimpleLineIcon },
  changed: { tone: 'info' },
  published: { tone: 'ok' },
  inactive: { tone: 'neutral' },
} as const;
export type PublicationState = keyof typeof looks;

/** The word comes from the feature, because it agrees with its noun: "Publicado" for a course, "Publicada" for a section. */
export const PublicationTag = ({ state, children }: { state: PublicationState; children: ReactNode }) => (
  <Tag {...looks[state]}>{children}</Tag>
);
