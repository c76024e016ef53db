// Shows a page about one record that must be read first. Its header is visible at once, also while loading and after a failure.
import type { ReactNode } from 'react';
import { PageHeader } from './page-header.tsx';
import type { PageHeaderProps } from './page-header.tsx';
import { FieldsSkeleton } from './skeletons.tsx';
import { ErrorState, LoadingRegion } from './states.tsx';

type Props<T> = Pick<PageHeaderProps, 'title' | 'crumbs'> & {
  /** The query of the record; a later failure does not hide a page that is already shown. */
  found: { data: T | undefined; error: unknown; refetch: () => unknown };
  /** The label during loading: "Carregando curso". */
  label: string;
  /** The title of a failure, where the general words do not say what failed. */
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
/** Joins two queries of a page into one; reports the first failure. */
export function bothRead<A, B>(one: Props<A>['found'], other: Props<B>['found']): Props<readonly [A, B]>['found'] {
  const failed =
    one.data === undefined && one.error ? one : other.data === undefined && other.error ? other : undefined;
  return {
    data: one.data === undefined || other.data === undefined ? undefined : [one.data, other.data],
    error: failed?.error,
    refetch: () => (failed ?? one).refetch(),
  };
}
