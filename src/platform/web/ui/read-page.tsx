// Shows a page about one record that must be read first. Its header is visible at once, also while loading and after a failure.
import type { ReactNode } from 'react';
import { PageHeader } from './page-header.tsx';
import type { PageHeaderProps } from './page-header.tsx';
import { FieldsSkeleton } from './skeletons.tsx';
import { ErrorState, LoadingRegion } from './states.tsx';

type Props<T> = Pick<PageHeaderProps, 'title' | 'crumbs'> & {
  /** What is read; a page that stands is not taken away by a later failure. */
  found: { data: T | undefined; error: unknown; refetch: () => unknown };
  /** "Carregando curso" */
  label: string;
  /** What failed, where the state's own words do not say it. */
  failure?: string;
  children: (data: T) => ReactNode;
};
export function ReadPage<T>({ title, crumbs, found, label, failure, children }: Props<T>) {
  const { data, error, refetch } = found;
  if (data !== undefined) return children(data);
  return (
    <>
      <PageHeader title={title} crumbs={crumbs} />
      {error ? (
        <ErrorState problem={error} title={failure} onRetry={() => void refetch()} />
      ) : (
        <LoadingRegion isLoading label={label} skeleton={<FieldsSkeleton count={6} />}>
          {null}
        </LoadingRegion>
      )}
    </>
  );
}
/** Two things that a page needs, as one: the first that failed is told. */
export function bothRead<A, B>(one: Props<A>['found'], other: Props<B>['found']): Props<readonly [A, B]>['found'] {
  const failed =
    one.data === undefined && one.error ? one : other.data === undefined && other.error ? other : undefined;
  return {
    data: one.data === undefined || other.data === undefined ? undefined : [one.data, other.data],
    error: failed?.error,
    refetch: () => (failed ?? one).refetch(),
  };
}
