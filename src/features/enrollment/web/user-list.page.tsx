// The list of people with what later rooms do with them: passwords and recovery.
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple';
import { PasswordIcon } from '@phosphor-icons/react/dist/csr/Password';
import { useCallback, useState } from 'react';
import type { UserRow } from '#features/people/contract/people.wire.ts';
import { UserList } from '#features/people/web/user-list.widget.tsx';
import type { PasswordTarget } from '#features/sign-in/web/password-modal.widget.tsx';
import { useRecoveries } from '#features/sign-in/web/recovery-result.widget.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { later } from '#platform/web/ui/later.tsx';

const PasswordModal = later(() =>
  import('#features/sign-in/web/password-modal.widget.tsx').then((part) => part.PasswordModal),
);

export function UserListPage() {
  const t = useTexts();
  const [target, setTarget] = useState<PasswordTarget>();
  const close = useCallback(() => setTarget(undefined), []);
  const recoveries = useRecoveries();
  const password = { id: 'password', label: t('signIn.passwords.define'), icon: PasswordIcon };
  const recovery = { id: 'recovery', label: t('signIn.recoveries.send'), icon: EnvelopeSimpleIcon };
  return (
    <>
      <UserList
        actions={[
          { ...password, run: (row: UserRow) => setTarget(row) },
          {
            ...recovery,
            run: (row: UserRow) => recoveries.send([row]),
            reason: (row: UserRow) => !row.isActive && t('signIn.recoveries.inactive'),
          },
        ]}
        bulkActions={[
          { ...password, run: ({ rows }) => setTarget([...rows.keys()]) },
          { ...recovery, run: ({ rows }) => recoveries.send([...rows.values()]) },
        ]}
      />
      {target !== undefined && <PasswordModal target={target} onClose={close} />}
      {recoveries.result}
    </>
  );
}
