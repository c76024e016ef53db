// Shows and edits the user's own profile from the user menu, with the two ways to another password.
import { useState } from 'react';
import { ProfileModal } from '#features/people/web/profile.widget.tsx';
import { PasswordModal } from '#features/sign-in/web/password-modal.widget.tsx';
import { useRequestRecovery } from '#features/sign-in/web/passwords.queries.ts';
import { renewStartUp } from '#features/sign-in/web/session.queries.ts';
import { useAccess } from '#platform/web/access.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';

type Props = { opened: boolean; onClose: () => void };
export function ProfileDialog({ opened, onClose }: Props) {
  const t = useTexts();
  const access = useAccess();
  const [isChanging, setChanging] = useState(false);
  const recovery = useRequestRecovery();
  if (!access?.userId) return null;
  return (
    <>
      <ProfileModal
        opened={opened}
        isAside={isChanging}
        isResetting={recovery.isPending}
        onClose={onClose}
        onResetPassword={() =>
          recovery.mutate(access.email, { onSuccess: () => toast.success(t('people.profile.resetSent')) })
        }
        onChangePassword={() => setChanging(true)}
        onSaved={renewStartUp}
      />
      <PasswordModal target={opened && isChanging ? access.userId : undefined} onClose={() => setChanging(false)} />
    </>
  );
}
