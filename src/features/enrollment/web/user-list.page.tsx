// The list of people with what later rooms do with them: segmentations, passwords, recovery, e-mails and enrolments.
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple';
import { FunnelIcon } from '@phosphor-icons/react/dist/csr/Funnel';
import { LinkSimpleIcon } from '@phosphor-icons/react/dist/csr/LinkSimple';
import { PasswordIcon } from '@phosphor-icons/react/dist/csr/Password';
import { useCallback, useState } from 'react';
import type { UserRow } from '#features/people/contract/people.wire.ts';
import { UserList } from '#features/people/web/user-list.widget.tsx';
import type { PasswordTarget } from '#features/sign-in/web/password-modal.widget.tsx';
import { useRecoveries } from '#features/sign-in/web/recovery-result.widget.tsx';
import { useResetLinks } from '#features/sign-in/web/reset-link.widget.tsx';
import { useMay } from '#platform/web/access.ts';
import { useTexts } from '#platform/web/texts.ts';
import { later } from '#platform/web/ui/later.tsx';
import type { Chosen } from '#platform/web/ui/table/table-types.ts';

const PasswordModal = later(() =>
  import('#features/sign-in/web/password-modal.widget.tsx').then((part) => part.PasswordModal),
);
const PersonEnrollmentsDrawer = later(() =>
  import('./person-enrollments.tsx').then((part) => part.PersonEnrollmentsDrawer),
);
const PeopleSegmentations = later(() =>
  import('#features/segmentation/web/people-segmentations.widget.tsx').then((part) => part.PeopleSegmentations),
);
const EmailModal = later(() => import('#features/sign-in/web/email-modal.widget.tsx').then((part) => part.EmailModal));

export function UserListPage() {
  const t = useTexts();
  const [target, setTarget] = useState<PasswordTarget>();
  const close = useCallback(() => setTarget(undefined), []);
  const [mailed, setMailed] = useState<UserRow>();
  const [enrolled, setEnrolled] = useState<{ person: UserRow; isAutomatic: boolean }>();
  const [segmented, setSegmented] = useState<readonly UserRow[]>();
  const maySegment = useMay()('audiences');
  const recoveries = useRecoveries();
  const links = useResetLinks();
  const above = (row: UserRow) => !row.isTouchable && t('people.outranked');
  const unreachable = (row: UserRow) => above(row) || (!row.isActive && t('signIn.recoveries.inactive'));
  const password = { id: 'password', label: t('signIn.passwords.define'), icon: PasswordIcon };
  const segmentation = {
    id: 'segmentation',
    label: t('segmentation.named.set'),
    icon: FunnelIcon,
    run: ({ rows }: Chosen<UserRow>) => setSegmented([...rows.values()]),
  };
  const recovery = { id: 'recovery', label: t('signIn.recoveries.send'), icon: EnvelopeSimpleIcon };
  return (
    <>
      <UserList
        actions={[
          { id: 'editEmail', run: setMailed, reason: unreachable },
          { id: 'segmentation', isHidden: () => !maySegment, run: (person: UserRow) => setSegmented([person]) },
          { id: 'subscriptions', run: (person: UserRow) => setEnrolled({ person, isAutomatic: false }) },
          { id: 'autoSubscriptions', run: (person: UserRow) => setEnrolled({ person, isAutomatic: true }) },
          { ...password, run: (row: UserRow) => setTarget(row), reason: above },
          {
            ...recovery,
            run: (row: UserRow) => recoveries.send([row]),
            reason: unreachable,
          },
          {
            id: 'resetLink',
            label: t('people.resetLink.get'),
            icon: LinkSimpleIcon,
            run: links.get,
            reason: unreachable,
          },
        ]}
        bulkActions={[
          ...(maySegment ? [segmentation] : []),
          { ...password, reason: above, run: ({ rows }) => setTarget([...rows.keys()]) },
          { ...recovery, reason: above, run: ({ rows }) => recoveries.send([...rows.values()]) },
        ]}
      />
      {target !== undefined && <PasswordModal target={target} onClose={close} />}
      {enrolled && <PersonEnrollmentsDrawer {...enrolled} onClose={() => setEnrolled(undefined)} />}
      {segmented && (
        <PeopleSegmentations
          people={segmented}
          onClose={() => setSegmented(undefined)}
          onDone={() => segmented.length > 1 && setSegmented(undefined)}
        />
      )}
      {mailed && <EmailModal person={mailed} onClose={() => setMailed(undefined)} />}
      {recoveries.result}
      {links.dialog}
    </>
  );
}
