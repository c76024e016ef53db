// Creating and changing a person: what is personal, corporate, academic, and what it may do here.
import { useParams } from '@tanstack/react-router';
import { useTexts } from '#platform/web/texts.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FieldsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { ErrorState, LoadingRegion } from '#platform/web/ui/states.tsx';
import { useUser } from './people.queries.ts';
import { UserForm } from './user-form.tsx';

export function UserFormPage() {
  const t = useTexts();
  const { id = 'novo' } = useParams({ strict: false }) as { id?: string };
  const found = useUser(id === 'novo' ? undefined : id);
  if (id === 'novo') return <UserForm user={undefined} />;
  if (found.data) return <UserForm key={found.data.id} user={found.data} />;
  return (
    <>
      <PageHeader
        title={t('people.edit')}
        crumbs={[{ label: t('people.area') }, { label: t('people.all'), href: '/conta/usuario' }]}
      />
      {found.isError ? (
        <ErrorState problem={found.error} title={t('people.info.failed')} onRetry={() => void found.refetch()} />
      ) : (
        <LoadingRegion isLoading label={t('people.loading')} skeleton={<FieldsSkeleton count={8} />}>
          {null}
        </LoadingRegion>
      )}
    </>
  );
}
