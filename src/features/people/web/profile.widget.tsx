// Shows the user's own profile in three tabs: personal, corporate (to read), academic. access-shell-settings §2.3, §5.2
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useAccess } from '#platform/web/access.ts';
import { useAppForm } from '#platform/web/form.ts';
import { timeZone, today, useTexts } from '#platform/web/texts.ts';
import { useSteps } from '#platform/web/steps.ts';
import { toast } from '#platform/web/toast.ts';
import { Modal } from '#platform/web/ui/modal.tsx';
import { FieldsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { ErrorState, LoadingRegion } from '#platform/web/ui/states.tsx';
import type { UserProfile } from '../contract/profile.wire.ts';
import { profileEditOf, profileValuesOf, tabOf } from '../contract/profile-form.wire.ts';
import type { ProfileValues } from '../contract/profile-form.wire.ts';
import { profileErrors } from '../contract/user.model.ts';
import { useSaveProfile, useUser } from './people.queries.ts';
import { ProfileTabs } from './profile-tabs.tsx';
import styles from './profile.module.css';

type Props = {
  opened: boolean;
  /** True where another dialog covers this one; the typed text stays. */
  isAside: boolean;
  isResetting: boolean;
  onClose: () => void;
  onResetPassword: () => void;
  onChangePassword: () => void;
  /** Reads the signed-in user again. */
  onSaved: () => Promise<void>;
};
const formId = 'profile';

/** Shows the profile; each opening starts with what is stored now. */
export function ProfileModal({ opened, ...rest }: Props) {
  return opened ? <OpenProfile {...rest} /> : null;
}
function OpenProfile({ isAside, isResetting, onClose, onSaved, ...passwords }: Omit<Props, 'opened'>) {
  const t = useTexts();
  const { step: tab, setStep: setTab, reveal } = useSteps<string>(['1', '2', '3'], tabOf);
  const [person, setPerson] = useState<UserProfile>();
  const found = useUser(useAccess()?.userId);
  const save = useSaveProfile();
  const form = useAppForm<ProfileValues>({
    initial: profileValuesOf(undefined, timeZone()),
    validate: (values) => profileErrors(values, today()),
    reveal,
    submit: async (values) => {
      await save.mutateAsync({ userId: person!.id, edit: profileEditOf(values) });
      await onSaved();
    },
  });
  const { reset } = form;
  const read = found.data;
  useEffect(() => {
    if (!read || person) return;
    reset(profileValuesOf(read, timeZone()));
    setPerson(read);
  }, [read, person, reset]);
  const handleSave = async () => {
    const [validationError] = profileErrors(form.values, today());
    try {
      if (await form.send()) {
        toast.success(t('toast.updated'));
        return onClose();
      }
    } catch (problem) {
      // The form logs (access-shell-settings §8) and shows a failed update; the typed text stays.
      // oxlint-disable-next-line no-console -- asked for
      console.warn('The profile was not saved.', problem);
      toast.error(problem, { title: t('people.profile.unsaved') });
      return;
    }
    if (validationError?.code === 'people.birth.future') toast.error(t('people.birth.future'));
    toast.error(t('form.banner'));
  };
  const footer = person && (
    <>
      <span className={styles['passwords']}>
        <Button variant="subtle" loading={isResetting} onClick={passwords.onResetPassword}>
          {t('people.profile.resetPassword')}
        </Button>
        <Button variant="subtle" onClick={passwords.onChangePassword}>
          {t('people.profile.changePassword')}
        </Button>
      </span>
      <Button variant="subtle" color="gray" onClick={onClose}>
        {t('dialog.cancel')}
      </Button>
      <Button type="submit" form={formId} loading={form.isSaving}>
        {t('people.save')}
      </Button>
    </>
  );
  return (
    <Modal
      opened={!isAside}
      onClose={onClose}
      title={t('people.profile')}
      isDirty={form.isDirty && !form.isSaving}
      footer={footer}
    >
      {found.isError && !person ? (
        <ErrorState
          problem={found.error}
          level={3}
          title={t('people.info.failed')}
          onRetry={() => void found.refetch()}
        />
      ) : (
        <LoadingRegion isLoading={!person} label={t('people.loading')} skeleton={<FieldsSkeleton count={6} />}>
          {person && (
            <form
              {...form.props}
              id={formId}
              onSubmit={(event) => {
                event.preventDefault();
                void handleSave();
              }}
            >
              <ProfileTabs tab={tab} onTab={setTab} form={form} person={person} />
            </form>
          )}
        </LoadingRegion>
      )}
    </Modal>
  );
}
