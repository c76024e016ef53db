// Shows the frame of a dashboard: its title, filters, and the states of loading, refusal and failure.
import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from '@mantine/core';
import { PrinterIcon } from '@phosphor-icons/react/dist/csr/Printer';
import type { ReactNode } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { RowsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { ErrorState, isRefused, LoadingRegion } from '#platform/web/ui/states.tsx';

type Props<T> = {
  title: string;
  lead: (data: T) => ReactNode;
  filters: ReactNode;
  found: UseQueryResult<T>;
  children: (data: T) => ReactNode;
};
export function DashboardPage<T>({ title, lead, filters, found, children }: Props<T>) {
  const t = useTexts();
  const { data } = found;
  return (
    <>
      <PageHeader
        title={title}
        lead={data && lead(data)}
        actions={
          data && (
            <Button
              variant="default"
              leftSection={<PrinterIcon size={20} aria-hidden="true" />}
              onClick={() => window.print()}
            >
              {t('dashboards.print')}
            </Button>
          )
        }
      />
      {filters}
      {found.isError && !data ? (
        <ErrorState
          problem={found.error}
          title={isRefused(found.error) ? undefined : t('dashboards.failed')}
          onRetry={() => void found.refetch()}
        />
      ) : (
        <LoadingRegion
          isLoading={!data}
          label={t('dashboards.loading')}
          skeleton={<RowsSkeleton count={6} height={96} />}
        >
          {data && children(data)}
        </LoadingRegion>
      )}
    </>
  );
}
