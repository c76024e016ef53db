// Shows who a person is, above the fields: picture, access, job title and place in the company.
import { UserAvatar } from '#platform/web/ui/user-avatar.tsx';
import type { UserProfile } from '../contract/profile.wire.ts';
import { PersonState } from './person-state.tsx';
import styles from './profile.module.css';

export function PersonHead({ person }: { person: UserProfile }) {
  const place = [person.businessUnitName, person.departmentName].filter(Boolean).join(' › ');
  return (
    <div className={styles['head']}>
      <UserAvatar name={person.fullName} photoUrl={person.photoUrl} size={72} />
      <div className={styles['who']}>
        <PersonState person={person} />
        {person.jobTitleName && <p>{person.jobTitleName}</p>}
        {place && <p className={styles['note']}>{place}</p>}
      </div>
    </div>
  );
}
