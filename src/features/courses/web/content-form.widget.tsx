// Shows the page of a course's or trail's wizard with a new or a stored draft. The address changes when a new draft gets its id.
import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useRef } from 'react';
import type { ComponentType } from 'react';
import { isCopy } from '#platform/web/copies.ts';
import type { Origin } from '#platform/web/copies.ts';
import { useTexts } from '#platform/web/texts.ts';
import { bothRead, ReadPage } from '#platform/web/ui/read-page.tsx';
import type { Publication } from '../contract/course.model.ts';
import type { ContentUse } from '../contract/course.wire.ts';
import type { ContentState } from './content-wizard-parts.widget.tsx';

type Details = {
  id: string;
  publication: Publication;
  revision: number;
  horizontalCover: string | null;
  verticalCover: string | null;
} & Origin & { isActive: boolean };
export type WizardGiven<D> = { initial: D; state?: ContentState; onCreated: (id: string) => void };
type Props<S, D> = {
  /** The first word of the feature's query keys. */
  feature: string;
  listPath: string;
  useDetails: (id: string | undefined) => UseQueryResult<S>;
  fetchUse: (id: string) => Promise<ContentUse>;
  /** Changes the switch without a message: the code that calls it shows the error. */
  setActive: (given: { id: string; isActive: boolean }) => Promise<unknown>;
  /** The titles of the page and of its list until the draft is loaded. */
  head: { title: string; list: string; loading: string };
  empty: () => D;
  draftOf: (details: S, newId: () => string) => D;
  wizard: ComponentType<WizardGiven<D>>;
};
export function ContentForm<S extends Details, D>({
  feature,
  listPath,
  useDetails,
  fetchUse,
  setActive,
  head,
  empty,
  draftOf,
  wizard: Wizard,
}: Props<S, D>) {
  const { id } = useParams({ strict: false }) as { id?: string };
  const t = useTexts();
  const navigate = useNavigate();
  /** The id that a new draft got. The page stays as it is: only the address changes. */
  const made = useRef<string>(undefined);
  const isNew = !id || id === 'novo' || id === made.current;
  const found = useDetails(isNew ? undefined : id);
  const use = useQuery({
    queryKey: [feature, 'use', id],
    enabled: !isNew,
    queryFn: () => fetchUse(id!),
    staleTime: 0,
  });
  const handleCreated = (created: string) => {
    made.current = created;
    void navigate({ href: `${listPath}/${created}`, replace: true, ignoreBlocker: true });
  };
  if (isNew) return <Wizard key="new" initial={empty()} onCreated={handleCreated} />;
  return (
    <ReadPage
      title={head.title}
      crumbs={[{ label: t('courses.area') }, { label: head.list, href: listPath }]}
      found={bothRead(found, use)}
      label={head.loading}
    >
      {([details, { people }]) => (
        <Wizard
          key={id}
          initial={draftOf(details, () => crypto.randomUUID())}
          state={{
            id: details.id,
            publication: details.publication,
            revision: details.revision,
            covers: { horizontal: details.horizontalCover, vertical: details.verticalCover },
            ...(isCopy(details) && {
              copy: { ...details, switchTo: (isActive: boolean) => setActive({ id: details.id, isActive }) },
            }),
            people,
          }}
          onCreated={handleCreated}
        />
      )}
    </ReadPage>
  );
}
