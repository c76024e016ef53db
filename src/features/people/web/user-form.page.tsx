// Shows the page that creates or changes a user: personal, corporate and academic data, and permissions.
import { useParams } from '@tanstack/react-router';
import { useTexts } from '#platform/web/texts.ts';
import { ReadPage } from '#platform/web/ui/read-page.tsx';
import { useUser } from './people.queries.ts';
import { UserForm } from './user-form.tsx';

export function UserFormPage() {
  const t = useTexts();
  const { id = 'novo' } = useParams({ strict: false }) as { id?: string };
  const found = useUser(id === 'novo' ? undefined : id);
  if (id === 'novo') return <UserForm user={undefined} />;
  return (
    <ReadPage
      title={t('people.edit')}
      crumbs={[{ label: t('people.area') }, { label: t('people.all'), href: '/conta/usuario' }]}
      found={found}
      label={t('people.loading')}
      failure={t('people.info.failed')}
    >
      {(user) => <UserForm key={user.id} user={user} />}
    </ReadPage>
  );
}
