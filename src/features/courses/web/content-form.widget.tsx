// The page of a course's or a trail's wizard: a new draft, or one that is read first; the address follows when a draft gets its id.
import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useRef } from 'react';
import type { ComponentType } from 'react';
import { statusOf } from '#platform/web/query.ts';
import { FieldsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { ErrorState, LoadingRegion } from '#platform/web/ui/states.tsx';
import type { Publication } from '../contract/course.model.ts';
import type { ContentUse } from '../contract/course.wire.ts';
import type { ContentState } from './content-wizard-parts.widget.tsx';

type Sheet = {
  id: string;
  publication: Publication;
  revision: number;
  horizontalCover: string | null;
  verticalCover: string | null;
  origin: string;
};
export type WizardGiven<D> = { initial: D; state?: ContentState; onCreated: (id: string) => void };
type Props<S, D> = {
  /** The first word of the room's query keys. */
  room: string;
  listPath: string;
  useSheet: (id: string | undefined) => UseQueryResult<S>;
  fetchUse: (id: string) => Promise<ContentUse>;
  loadingLabel: string;
  empty: () => D;
  draftOf: (sheet: S, newId: () => string) => D;
  wizard: ComponentType<WizardGiven<D>>;
};
export function ContentForm<S extends Sheet, D>({
  room,
  listPath,
  useSheet,
  fetchUse,
  loadingLabel,
  empty,
  draftOf,
  wizard: Wizard,
}: Props<S, D>) {
  const { id } = useParams({ strict: false }) as { id?: string };
  const navigate = useNavigate();
  /** A draft that got its id keeps its place on the screen: only the address changes. */
  const made = useRef<string>(undefined);
  const isNew = !id || id === 'novo' || id === made.current;
  const found = useSheet(isNew ? undefined : id);
  const use = useQuery({
    queryKey: [room, 'use', id],
    enabled: !isNew,
    queryFn: () => fetchUse(id!),
    staleTime: 0,
  });
  const handleCreated = (created: string) => {
    made.current = created;
    void navigate({ href: `${listPath}/${created}`, replace: true, ignoreBlocker: true });
  };
  if (isNew) return <Wizard key="new" initial={empty()} onCreated={handleCreated} />;
  if (found.isError) return <ErrorState level={1} problem={found.error} onRetry={() => void found.refetch()} />;
  const sheet = found.data;
  return (
    <LoadingRegion
      isLoading={statusOf(found) === 'loading' || use.isPending}
      label={loadingLabel}
      skeleton={<FieldsSkeleton count={6} />}
    >
      {sheet && !use.isPending && (
        <Wizard
          key={id}
          initial={draftOf(sheet, () => crypto.randomUUID())}
          state={{
            id: sheet.id,
            publication: sheet.publication,
            revision: sheet.revision,
            covers: { horizontal: sheet.horizontalCover, vertical: sheet.verticalCover },
            isReplicated: sheet.origin !== 'own',
            people: use.data?.people ?? 0,
          }}
          onCreated={handleCreated}
        />
      )}
    </LoadingRegion>
  );
}
