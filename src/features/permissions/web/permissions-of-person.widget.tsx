// Shows what one user may use now, by module.
import { useTexts } from '#platform/web/texts.ts';
import { Modal } from '#platform/web/ui/modal.tsx';
import { RowsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { EmptyState, ErrorState, LoadingRegion } from '#platform/web/ui/states.tsx';
import { permissionNamed } from '#platform/contract/permission.ts';
import { usePermissionsOf } from './permission-groups.queries.ts';
import styles from './permission-groups.module.css';

type Props = { person: { userId: string; name: string } | undefined; onClose: () => void };
export function PermissionsOfPerson({ person, onClose }: Props) {
  const t = useTexts();
  return (
    <Modal
      opened={person !== undefined}
      onClose={onClose}
      title={t('permissions.groups.permissionsOf', { name: person?.name ?? '' })}
    >
      {person && <PermissionsNow userId={person.userId} />}
    </Modal>
  );
}
export function PermissionsNow({ userId }: { userId: string }) {
  const t = useTexts();
  const found = usePermissionsOf(userId);
  const word = (name: string) => {
    const key = permissionNamed(name);
    return key ? t(`permissions.name.${key}`) : name;
  };
  if (found.isError) return <ErrorState problem={found.error} level={3} onRetry={() => void found.refetch()} />;
  return (
    <LoadingRegion
      isLoading={found.isPending}
      label={t('permissions.groups.permissions.loading')}
      skeleton={<RowsSkeleton count={6} height={40} />}
    >
      {found.data?.length === 0 && <EmptyState level={3} title={t('permissions.groups.permissions.none')} />}
      <dl className={styles['modules']}>
        {found.data?.map(({ module, accesses }) => (
          <div key={module}>
            <dt>{word(module)}</dt>
            {accesses.map(({ name }) => (
              <dd key={name}>{word(name)}</dd>
            ))}
          </div>
        ))}
      </dl>
    </LoadingRegion>
  );
}
