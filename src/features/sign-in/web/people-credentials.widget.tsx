// Offers changes of e-mails and passwords, recovery links and reset links of users to the list of users.
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple';
import { LinkSimpleIcon } from '@phosphor-icons/react/dist/csr/LinkSimple';
import { PasswordIcon } from '@phosphor-icons/react/dist/csr/Password';
import { useCallback, useState } from 'react';
import type { UserRow } from '#features/people/contract/people.wire.ts';
import { useTexts } from '#platform/web/texts.ts';
import { later } from '#platform/web/ui/later.tsx';
import type { Chosen } from '#platform/web/ui/table/table-types.ts';
import type { PasswordTarget } from './password-modal.widget.tsx';
import { useRecoveries } from './recovery-result.tsx';
import { useResetLinks } from './reset-link.tsx';

const PasswordModal = later(() => import('./password-modal.widget.tsx').then((part) => part.PasswordModal));
const EmailModal = later(() => import('./email-modal.tsx').then((part) => part.EmailModal));

/** Returns why a person may not be changed, or cannot be reached by mail. */
function useReasons() {
  const t = useTexts();
  const above = (row: UserRow) => !row.isTouchable && t('people.outranked');
  return { above, unreachable: (row: UserRow) => above(row) || (!row.isActive && t('signIn.recoveries.inactive')) };
}
/** Plugs the port `userList`. */
export function useEmailsOfPeople() {
  const { unreachable } = useReasons();
  const [mailed, setMailed] = useState<UserRow>();
  return {
    actions: [{ id: 'editEmail', run: setMailed, reason: unreachable }],
    beside: mailed && <EmailModal person={mailed} onClose={() => setMailed(undefined)} />,
  };
}
/** Plugs the port `userList`. */
export function useCredentialsOfPeople() {
  const t = useTexts();
  const { above, unreachable } = useReasons();
  const [target, setTarget] = useState<PasswordTarget>();
  const close = useCallback(() => setTarget(undefined), []);
  const recoveries = useRecoveries();
  const links = useResetLinks();
  const password = { id: 'password', label: t('signIn.passwords.define'), icon: PasswordIcon, reason: above };
  const recovery = { id: 'recovery', label: t('signIn.recoveries.send'), icon: EnvelopeSimpleIcon };
  return {
    actions: [
      { ...password, run: (row: UserRow) => setTarget(row) },
      { ...recovery, run: (row: UserRow) => recoveries.send([row]), reason: unreachable },
      {
        id: 'resetLink',
        label: t('people.resetLink.get'),
        icon: LinkSimpleIcon,
        run: links.get,
        reason: unreachable,
      },
    ],
    bulkActions: [
      { ...password, run: ({ rows }: Chosen<UserRow>) => setTarget([...rows.keys()]) },
      { ...recovery, reason: above, run: ({ rows }: Chosen<UserRow>) => recoveries.send([...rows.values()]) },
    ],
    beside: (
      <>
        {target !== undefined && <PasswordModal target={target} onClose={close} />}
        {recoveries.result}
        {links.dialog}
      </>
    ),
  };
}
