// Warns which of these users leave a group of administrators because they move to another group.
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { labelOfPerson, useNames } from './people.queries.ts';
import styles from './group-changes.module.css';

type Person = { name: string; email?: string; permissionGroupId?: string | null };
type Props = {
  people: readonly Person[];
  /** The group to which they move; null takes them out of every group. */
  groupId: string | null | undefined;
};
/** The most people whom the dialog names; it counts the others. */
const mostNamed = 5;
export function LeavingAdministrators({ people, groupId }: Props) {
  const t = useTexts();
  const { list } = useFormats();
  const groups = useNames('permissionGroup');
  const isAdministrators = (id: string | null | undefined) =>
    groups.data?.some((group) => group.id === id && group.isAdministrators) ?? false;
  if (isAdministrators(groupId)) return null;
  const leaving = people.filter((person) => isAdministrators(person.permissionGroupId));
  if (leaving.length === 0) return null;
  const names = leaving.slice(0, mostNamed).map(labelOfPerson);
  const others = leaving.length - names.length;
  return (
    <p className={styles['warning']} role="alert">
      <WarningIcon size={20} aria-hidden="true" />
      <span>
        {t('people.groups.leaving', {
          count: leaving.length,
          names: list(others ? [...names, t('people.groups.leaving.others', { count: others })] : names),
        })}
      </span>
    </p>
  );
}
